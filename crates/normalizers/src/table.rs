//! A language's data file checked against its grammar: one entry a node kind.
//!
//! The walk asks one question of every node, and this table answers it by the node's kind id: symbols of tokens
//! whose text is their name are computed here, once. Three traps: an ERROR node's kind id is 65535; the same name
//! may be a named and an anonymous kind; several ids may have one name.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::num::NonZeroU16;

use tree_sitter::Language;
use windrow_engine::{Family, Symbol};

use crate::spec::{Kinds, Scan, Spec, SpecError};

/// What to do with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Go into it. A leaf of this kind is a word that stands for itself.
    Descend,
    /// Go into it. A leaf of this kind is raw text, to be scanned.
    Error,
    /// Raw text, to be scanned.
    Scanned,
    /// A token whose text is its name.
    Fixed,
    /// One token of a class, told apart by its text.
    OfClass(TokenClass),
    /// A number, a string or a word: the text says which.
    Literal,
    /// Not a token.
    Comment,
    /// Not a token, nor is anything in it.
    Dropped,
}

/// The classes of tokens that are told apart by their text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenClass {
    Identifier,
    Number,
    String,
    Character,
    Atom,
}

/// What a token may be in a run of literals between separators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Literal,
    Separator,
    Sign,
    Other,
}

/// What must be looked at beyond a node's kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Nothing, as for most kinds.
    Nowhere,
    /// At its parent: it may mean something else there.
    AtParent,
    /// At its fields: without one of them it is dropped.
    AtFields,
    /// At its first child: a call of that name may be dropped.
    AtName,
    /// At its children: `x++`.
    Update,
    /// At its children: `x += e`.
    Assignment,
    /// At its parent and its children: a block that may lose its braces.
    Block,
}

/// What the table says of a kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) action: Action,
    pub(crate) look: Look,
    pub(crate) role: Role,
    /// Of `Fixed` and `OfClass`.
    pub(crate) renamed: Symbol,
    /// Of `Fixed`.
    pub(crate) verbatim: Symbol,
}

impl Entry {
    /// The entry of a token of that class, whose symbol in the renamed layer is `renamed`.
    pub(crate) fn of_class(class: TokenClass, renamed: Symbol) -> Entry {
        let role = match class {
            TokenClass::Number | TokenClass::String | TokenClass::Character => Role::Literal,
            TokenClass::Identifier | TokenClass::Atom => Role::Other,
        };
        Entry { action: Action::OfClass(class), look: Look::Nowhere, role, renamed, verbatim: renamed }
    }
}

/// All that a walk over trees of one language needs to know.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) family: Family,
    /// By kind id; the last entry is that of ERROR nodes.
    entries: Box<[Entry]>,
    /// What the table says of a kind where it stands in a parent: (parent, kind), entry. Sorted.
    in_parent: Vec<((u16, u16), Entry)>,
    /// (kind, field): dropped without.
    dropped_without: Vec<(u16, NonZeroU16)>,
    /// What is called in calls that are dropped.
    pub(crate) dropped_calls: Vec<String>,
    /// Kinds whose body may be a block without braces; sorted.
    body_of: Vec<u16>,
    /// Whether words, names and numbers are the same in upper and lower case. Names of this table are in lower case then.
    case_insensitive: bool,
    /// Texts of identifiers that are words of the language.
    words: HashSet<Box<str>>,
    /// What may stand between the literals of a data table.
    separators: Vec<String>,
    /// Words and signs whose text is their name.
    fixed: HashMap<Box<str>, u16>,
    /// The length in bytes of the longest sign in `fixed`.
    longest_sign: usize,
    /// The symbol of a word or sign by its text -> the one that it is given.
    equal: HashMap<Symbol, Symbol>,
    pub(crate) identifier: Symbol,
    pub(crate) number: Symbol,
    pub(crate) string: Symbol,
    pub(crate) character: Symbol,
    pub(crate) run: Symbol,
    pub(crate) step: Symbol,
    /// How comments look in text of which the grammar makes no tree.
    pub(crate) scan: Scan,
    /// The names that a token may have other than its text, to be read by people.
    names: HashMap<Symbol, Box<str>>,
}

impl Table {
    pub(crate) fn new(spec: &Spec, grammar: &Language) -> Result<Table, SpecError> {
        Builder::new(spec, grammar).build(spec)
    }

    pub(crate) fn entry(&self, kind: u16) -> &Entry {
        // There is always the entry of ERROR nodes, whose kind id is greater than any other.
        &self.entries[usize::from(kind).min(self.entries.len() - 1)]
    }

    /// What is said of `kind` in that parent in particular.
    pub(crate) fn entry_in(&self, parent: u16, kind: u16) -> Option<&Entry> {
        let at = self.in_parent.binary_search_by_key(&(parent, kind), |(place, _)| *place).ok()?;
        Some(&self.in_parent[at].1)
    }

    /// The fields without one of which a node of that kind is dropped.
    pub(crate) fn needed_fields(&self, kind: u16) -> impl Iterator<Item = NonZeroU16> + '_ {
        self.dropped_without.iter().filter(move |(of, _)| *of == kind).map(|(_, field)| *field)
    }

    pub(crate) fn has_body(&self, parent: u16) -> bool {
        self.body_of.binary_search(&parent).is_ok()
    }

    /// The entry of the word or sign of that text, if it is the language's own.
    pub(crate) fn fixed(&self, text: &str) -> Option<&Entry> {
        self.fixed.get(&*self.folded(text)).map(|&kind| self.entry(kind))
    }

    /// Whether an identifier of that text is a word of the language.
    pub(crate) fn is_word(&self, text: &str) -> bool {
        !self.words.is_empty() && self.words.contains(&*self.folded(text))
    }

    /// The symbol of a name or literal in the verbatim layer.
    pub(crate) fn of_class(&self, class: TokenClass, text: &str) -> Symbol {
        match class {
            TokenClass::Identifier | TokenClass::Number => self.family.symbol(self.folded(text).as_bytes()),
            TokenClass::String | TokenClass::Character | TokenClass::Atom => {
                self.family.symbol(text.as_bytes())
            }
        }
    }

    /// The text as it is compared: in lower case, if case means nothing.
    pub(crate) fn folded<'t>(&self, text: &'t str) -> Cow<'t, str> {
        folded(self.case_insensitive, text)
    }

    /// The longest sign of the language that `text` starts with, and its length in bytes.
    pub(crate) fn sign(&self, text: &str) -> Option<(&Entry, usize)> {
        (1..=self.longest_sign)
            .rev()
            .find_map(|length| text.get(..length).and_then(|sign| Some((self.fixed(sign)?, length))))
    }

    /// The symbol of a word that stands for itself, and whether it was given that of another name.
    pub(crate) fn word(&self, text: &str) -> (Symbol, bool) {
        let symbol = self.family.symbol(self.folded(text).as_bytes());
        self.equal.get(&symbol).map_or((symbol, false), |&other| (other, true))
    }

    /// The role of a word or sign.
    pub(crate) fn role(&self, text: &str) -> Role {
        role(&self.separators, text)
    }

    /// Whether the literals of a data table may stand side by side.
    pub(crate) fn needs_no_separator(&self) -> bool {
        self.separators.iter().any(String::is_empty)
    }

    /// The name of a symbol, if it may be another than the text.
    pub(crate) fn name(&self, symbol: Symbol) -> Option<&str> {
        self.names.get(&symbol).map(|name| &**name)
    }
}

struct Builder<'a> {
    language: &'a str,
    grammar: &'a Language,
    family: Family,
    case_insensitive: bool,
    separators: Vec<String>,
    entries: Vec<Entry>,
    in_parent: Vec<((u16, u16), Entry)>,
    names: HashMap<Symbol, Box<str>>,
}

impl<'a> Builder<'a> {
    /// A table in which nothing is classified yet.
    fn new(spec: &'a Spec, grammar: &'a Language) -> Builder<'a> {
        let family = Family::named(&spec.names().family);
        let mut separators = spec.kinds.separators.clone();
        if separators.is_empty() {
            separators.push(",".to_owned());
        }
        let mut entries: Vec<Entry> = (0..grammar.node_kind_count())
            .map(|id| {
                // Ids are u16 in the grammar; the count is only wider by type.
                let id = id as u16;
                let name = grammar.node_kind_for_id(id).unwrap_or_default();
                let symbol = family.symbol(folded(spec.case_insensitive, name).as_bytes());
                let action = match name {
                    _ if grammar.node_kind_is_named(id) => Action::Descend,
                    // The end of a preprocessor line.
                    _ if name.trim().is_empty() => Action::Dropped,
                    _ => Action::Fixed,
                };
                Entry {
                    action,
                    look: Look::Nowhere,
                    role: role(&separators, name),
                    renamed: symbol,
                    verbatim: symbol,
                }
            })
            .collect();
        let error = family.symbol(b"<error>");
        entries.push(Entry {
            action: Action::Error,
            look: Look::Nowhere,
            role: Role::Other,
            renamed: error,
            verbatim: error,
        });
        Builder {
            language: &spec.names().name,
            grammar,
            family,
            case_insensitive: spec.case_insensitive,
            separators,
            entries,
            in_parent: Vec::new(),
            names: HashMap::new(),
        }
    }

    fn build(mut self, spec: &Spec) -> Result<Table, SpecError> {
        use TokenClass as Of;
        let kinds = &spec.kinds;
        let identifier = self.class("identifier", &kinds.identifier, Of::Identifier)?;
        let number = self.class("number", &kinds.number, Of::Number)?;
        let string = self.class("string", &kinds.string, Of::String)?;
        let character = self.class("character", &kinds.character, Of::Character)?;
        for kind in &kinds.atom {
            let name = split(kind).map_or(kind.as_str(), |(_, kind)| kind).trim_matches('"').to_owned();
            self.class_named("atom", &name, std::slice::from_ref(kind), Of::Atom)?;
        }
        self.mark("literal", &kinds.literal, Action::Literal)?;
        self.mark("comment", &kinds.comment, Action::Comment)?;
        self.mark("scan.raw", &kinds.scan.raw, Action::Scanned)?;
        self.mark("dropped", &kinds.dropped, Action::Dropped)?;
        self.in_parent.sort_unstable_by_key(|(place, _)| *place);
        let mut dropped_without = Vec::new();
        for place in &kinds.dropped_without {
            let (kind, field) = split(place).unwrap_or((place, ""));
            let kinds = self.look("dropped_without", kind, Look::AtFields)?;
            let field = self.grammar.field_id_for_name(field).ok_or_else(|| SpecError::UnknownField {
                language: self.language.to_owned(),
                key: "dropped_without",
                field: field.to_owned(),
            })?;
            dropped_without.extend(kinds.into_iter().map(|kind| (kind, field)));
        }

        let mut dropped_calls = Vec::new();
        if let Some(rule) = &kinds.dropped_call {
            for kind in &rule.call {
                self.look("dropped_call.call", kind, Look::AtName)?;
            }
            dropped_calls.clone_from(&rule.of);
        }

        if let Some(step) = &kinds.step {
            for kind in &step.update {
                self.look("step.update", kind, Look::Update)?;
            }
            for kind in &step.assignment {
                self.look("step.assignment", kind, Look::Assignment)?;
            }
        }
        let mut body_of = Vec::new();
        if let Some(rule) = &kinds.single_statement_block {
            for kind in &rule.block {
                self.look("single_statement_block.block", kind, Look::Block)?;
            }
            body_of = self.all_ids("single_statement_block.body_of", &rule.body_of)?;
        }

        if let Some((from, to)) = kinds.scan.spelled.iter().find(|(from, to)| to.len() > from.len()) {
            return Err(SpecError::LongerSpelling {
                language: self.language.to_owned(),
                from: from.clone(),
                to: to.clone(),
            });
        }
        let equal = self.equal(kinds)?;
        let run = self.named("<table>");
        let step = self.named("<step>");
        let fixed = self.fixed();
        let longest_sign =
            fixed.keys().filter(|name| !is_word(name)).map(|name| name.len()).max().unwrap_or(1);
        Ok(Table {
            family: self.family,
            entries: self.entries.into_boxed_slice(),
            in_parent: self.in_parent,
            dropped_without,
            dropped_calls,
            body_of,
            case_insensitive: spec.case_insensitive,
            words: kinds.words.iter().map(|word| folded(spec.case_insensitive, word).into()).collect(),
            separators: self.separators,
            fixed,
            longest_sign,
            equal,
            identifier,
            number,
            string,
            character,
            run,
            step,
            scan: kinds.scan.clone(),
            names: self.names,
        })
    }

    /// Makes `kinds` tokens of a class, and says the class's symbol.
    fn class(&mut self, key: &'static str, kinds: &[String], class: TokenClass) -> Result<Symbol, SpecError> {
        self.class_named(key, key, kinds, class)
    }

    fn class_named(
        &mut self,
        key: &'static str,
        name: &str,
        kinds: &[String],
        class: TokenClass,
    ) -> Result<Symbol, SpecError> {
        let symbol = self.named(&format!("<{name}>"));
        self.give(key, kinds, |entry| Entry { look: entry.look, ..Entry::of_class(class, symbol) })?;
        Ok(symbol)
    }

    /// Gives `kinds` their action.
    fn mark(&mut self, key: &'static str, kinds: &[String], action: Action) -> Result<(), SpecError> {
        self.give(key, kinds, |entry| Entry { action, ..entry })
    }

    /// Gives `kinds`, or kinds in a parent, their meaning. Each has one: the second is an error.
    fn give(
        &mut self,
        key: &'static str,
        kinds: &[String],
        meaning: impl Fn(Entry) -> Entry,
    ) -> Result<(), SpecError> {
        for place in kinds {
            let Some((parent, kind)) = split(place) else {
                for id in self.ids(key, place)? {
                    let entry = &mut self.entries[usize::from(id)];
                    if !matches!(entry.action, Action::Descend | Action::Fixed) {
                        return Err(self.two_meanings(key, place));
                    }
                    *entry = meaning(*entry);
                }
                continue;
            };
            let kinds = self.look(key, kind, Look::AtParent)?;
            for parent in self.ids(key, parent)? {
                for &kind in &kinds {
                    let there = (parent, kind);
                    if self.in_parent.iter().any(|(place, _)| *place == there) {
                        return Err(self.two_meanings(key, place));
                    }
                    let entry = Entry { look: Look::Nowhere, ..self.entries[usize::from(kind)] };
                    self.in_parent.push((there, meaning(entry)));
                }
            }
        }
        Ok(())
    }

    /// Says where else to look for nodes of `kind`. There can be one such place.
    fn look(&mut self, key: &'static str, kind: &str, look: Look) -> Result<Vec<u16>, SpecError> {
        let ids = self.ids(key, kind)?;
        for &id in &ids {
            let entry = &mut self.entries[usize::from(id)];
            if entry.look != Look::Nowhere && entry.look != look {
                return Err(self.two_meanings(key, kind));
            }
            entry.look = look;
        }
        Ok(ids)
    }

    fn two_meanings(&self, key: &'static str, kind: &str) -> SpecError {
        SpecError::TwoMeanings { language: self.language.to_owned(), key, kind: kind.to_owned() }
    }

    /// Gives tokens the symbol of another name.
    fn equal(&mut self, kinds: &Kinds) -> Result<HashMap<Symbol, Symbol>, SpecError> {
        let mut equal = HashMap::new();
        for (name, tokens) in &kinds.equal {
            let symbol = self.named(name);
            for token in tokens {
                let ids = self.ids_of("equal", token, false);
                if !is_word(token) {
                    // A sign is a kind, while a word may also be one of those that a named leaf stands for.
                    ids.as_ref().map_err(|_| self.unknown("equal", token))?;
                }
                for id in ids.unwrap_or_default() {
                    let entry = &mut self.entries[usize::from(id)];
                    (entry.renamed, entry.verbatim) = (symbol, symbol);
                }
                equal.insert(self.family.symbol(folded(self.case_insensitive, token).as_bytes()), symbol);
            }
        }
        Ok(equal)
    }

    fn fixed(&self) -> HashMap<Box<str>, u16> {
        let ids = 0..self.entries.len() as u16 - 1;
        ids.filter(|&id| self.entries[usize::from(id)].action == Action::Fixed)
            .filter(|&id| self.grammar.node_kind_is_visible(id))
            .filter_map(|id| {
                Some((folded(self.case_insensitive, self.grammar.node_kind_for_id(id)?).into(), id))
            })
            .collect()
    }

    /// The symbol of a name that a token may have other than its text.
    fn named(&mut self, name: &str) -> Symbol {
        let symbol = self.family.symbol(name.as_bytes());
        self.names.insert(symbol, name.into());
        symbol
    }

    fn all_ids(&self, key: &'static str, kinds: &[String]) -> Result<Vec<u16>, SpecError> {
        let mut all = Vec::new();
        for kind in kinds {
            all.extend(self.ids(key, kind)?);
        }
        all.sort_unstable();
        Ok(all)
    }

    /// The ids of a kind as it is written in a spec.
    fn ids(&self, key: &'static str, kind: &str) -> Result<Vec<u16>, SpecError> {
        match kind.strip_prefix('"').and_then(|kind| kind.strip_suffix('"')) {
            Some(anonymous) => self.ids_of(key, anonymous, false),
            None => self.ids_of(key, kind, true),
        }
    }

    fn ids_of(&self, key: &'static str, name: &str, named: bool) -> Result<Vec<u16>, SpecError> {
        // The grammar's own look-up gives one id a name; an alias may have others, which nodes do not tell, but the
        // table would rather be right about them too.
        let ids: Vec<u16> = (0..self.entries.len() as u16 - 1)
            .filter(|&id| {
                self.grammar.node_kind_is_named(id) == named && self.grammar.node_kind_is_visible(id)
            })
            .filter(|&id| self.grammar.node_kind_for_id(id) == Some(name))
            .collect();
        if ids.is_empty() { Err(self.unknown(key, name)) } else { Ok(ids) }
    }

    fn unknown(&self, key: &'static str, kind: &str) -> SpecError {
        SpecError::UnknownKind { language: self.language.to_owned(), key, kind: kind.to_owned() }
    }
}

/// The role of a word or sign.
fn role(separators: &[String], text: &str) -> Role {
    match text {
        "-" | "+" => Role::Sign,
        _ if separators.iter().any(|separator| separator == text) => Role::Separator,
        _ => Role::Other,
    }
}

/// `text` in lower case, if case means nothing.
fn folded(case_insensitive: bool, text: &str) -> Cow<'_, str> {
    if case_insensitive && text.contains(char::is_uppercase) {
        Cow::Owned(text.to_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}

/// The two halves of `parent/kind`, where the slash is not itself the anonymous kind.
fn split(place: &str) -> Option<(&str, &str)> {
    let (parent, kind) = place.split_once('/')?;
    (!parent.starts_with('"') && !parent.is_empty()).then_some((parent, kind))
}

fn is_word(name: &str) -> bool {
    name.starts_with(|first: char| first.is_alphanumeric() || first == '_')
}
