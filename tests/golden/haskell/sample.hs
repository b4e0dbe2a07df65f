#!/usr/bin/env runghc
{-# LANGUAGE LambdaCase, MultiWayIf #-}
{-# LANGUAGE GADTs, TypeFamilies #-}
-- | The module's documentation is a comment.
module Ocean.Reef
  ( Reef (..)
  , count, (<+>)
  , module Data.List
  ) where

import qualified Data.Map.Strict as Map
import Data.List (sortBy, foldl')
import Prelude hiding (lookup)

#if MIN_VERSION_base(4,9,0)
import Data.Semigroup
#endif

{- A comment {- with another in it -}
   of several lines. -}

limit :: Int
limit = 1_000

rates :: [Double]
rates = [0xFF, 0o17, 0b101, 3.5e-2, 1e10]

letters :: [Char]
letters = ['a', '\n', '\'', '\x41', '\DEL']

text :: String
text = "tab\t\1234\&5 \"quoted\" \
       \continued"

table = [1, -2, 3, 4, 5, 6, 7, 8, 'n']

data Reef = Reef
  { depth :: !Double           -- ^ How deep.
  , name  :: {-# UNPACK #-} !String
  } | Sandbank Double | Int :*: String
  deriving (Show, Eq)
  deriving stock Ord

newtype Depth a = Depth { getDepth :: a } deriving newtype (Num)
type Table k = Map.Map k [Maybe Int]

data Expr a where
  Lit :: Int -> Expr Int
  Add :: Expr Int -> Expr Int -> Expr Int
  If  :: Expr Bool -> Expr a -> Expr a -> Expr a

class (Eq a, Show a) => Deep a where
  type Unit a
  deep, shallow :: a -> Bool
  deep = not . shallow
  {-# MINIMAL shallow #-}

instance Deep Reef where
  type Unit Reef = Double
  shallow Reef { depth = d } | d < 30.0 = True
                             | otherwise = False
  shallow (Sandbank _) = True
  shallow _ = False

infixl 6 <+>, :*:
infixr 5 `joined`

(<+>) :: Reef -> Reef -> Reef
a <+> b = a { depth = depth a + depth b, name = name a ++ " and " ++ name b }

joined x y = x <> y

type family Elem c where
  Elem [e] = e
  Elem _ = ()

count :: (Ord k, Foldable t) => Int -> t k -> Map.Map k Int
count least xs = Map.filter (>= least) seen
  where
    seen = foldl' step Map.empty xs
    step m x
      | Just n <- Map.lookup x m, n > 0 = Map.insert x (n + 1) m
      | otherwise = Map.insertWith (+) x 1 m

eval :: forall a. Expr a -> a
eval = \case
  Lit n -> n
  Add x y -> eval x + eval y
  If c t e -> if eval c then eval t else eval e

classify :: Int -> String
classify n = if | n < 0 -> "negative"
                | n == 0 -> "zero"
                | otherwise -> "positive"

walk :: FilePath -> IO (Either String Int)
walk root = do
  content <- readFile root
  let total = length (lines content)
      average :: Double
      average = fromIntegral total / 2
  if total > limit
    then return (Left "too long")
    else do
      mapM_ putStrLn $ take 3 (lines content)
      print (total, average)
      return $ Right total

pairs = [ (x, y) | x <- [1 .. 10], even x, let y = x * x, y < 50 ]
sections = map (`div` 2) . map (subtract 1) . map (2 ^) $ [1, 3 ..]
lazy ~(a, b) = a `seq` b
strict !n xs@(x : _) (view -> Just y) = n + x + y
lookup' k = fromMaybe 0 . Map.lookup k
prime' x'' = let { y = x''; z = y } in y * z
unit = ()
tuple = (,) <$> Just 1 <*> pure 'x'
anonymous = \x (y, _) -> x + y - negate 1
typed = read @Int "5" :: Int
query = [sql| select * from reefs where depth > 3 |]
quoted = [| 1 + $(lift limit) |]
foreign import ccall unsafe "math.h sin" c_sin :: Double -> Double

caseOf :: Maybe (Either a [b]) -> Int
caseOf m = case m of
  Nothing -> 0
  Just (Left _) -> 1
  Just (Right []) -> 2
  Just (Right [_, _]) | True -> 3
  Just (Right (_ : rest))
    | null rest -> 4
    | length rest > 10, let k = length rest -> k
  _ -> -1

main :: IO ()
main = do { result <- walk "reef.txt"; either putStrLn print result; mapM_ print pairs }
