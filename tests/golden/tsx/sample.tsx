// A component with types.
import React, { useState } from "react";
import type { ReactNode } from "react";

type Props = {
  title: string;
  items?: readonly string[];
  onPick?: (item: string, index: number) => void;
  children?: ReactNode;
};

interface State {
  open: boolean;
}

const initial: State = { open: false };

export function Picker({ title, items = [], onPick, children }: Props): JSX.Element {
  const [state, setState] = useState<State>(initial);
  const [filter, setFilter] = useState("");
  const shown = items.filter((item: string) => item.includes(filter));

  function pick(item: string, index: number): void {
    setState({ ...state, open: false });
    onPick?.(item, index);
  }

  if (!state.open) {
    return <button onClick={() => setState({ open: true })}>{title}</button>;
  }

  return (
    <section className="picker" aria-label={title}>
      <h2>{title} &mdash; pick one</h2>
      <input
        type="text"
        value={filter}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setFilter(event.target.value)}
      />
      {shown.length === 0 ? (
        <p>Nothing fits.</p>
      ) : (
        <ul>
          {shown.map((item, index) => (
            <li key={item} onClick={() => pick(item, index)} data-index={index + 1}>
              {item as string}
            </li>
          ))}
        </ul>
      )}
      <>
        {children}
        <Footer.Note {...state} xlink:href="#note" />
      </>
    </section>
  );
}

export class Counter extends React.Component<Props, { count: number }> {
  private timer: number | null = null;
  static defaultProps = { title: "counter" };
  state = { count: 0 };

  componentDidMount(): void {
    this.timer = window.setInterval(() => this.tick(), 1000);
  }

  componentWillUnmount() {
    if (this.timer !== null) {
      window.clearInterval(this.timer!);
    }
  }

  tick = (): void => {
    this.setState((previous) => ({ count: previous.count + 1 }));
  };

  render() {
    const { count } = this.state;
    let total = 0;
    for (let i = 0; i < count; i++) {
      total += i;
    }
    return (
      <div style={{ width: total, colour: `hsl(${count}, 50%, 50%)` }}>
        {/* a comment in the markup */}
        {count} of {total}
      </div>
    );
  }
}

const withLog = <T extends object>(Inner: React.ComponentType<T>) => (props: T) => {
  console.log(props);
  return <Inner {...props} />;
};

export default withLog(Picker);
