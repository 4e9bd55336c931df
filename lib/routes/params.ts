import type { PatternOf, RouteName } from './table';

type Value = string | number;

/** A parameter's name ends where its segment does, at a hyphen or at its question mark. */
type NameAt<Rest extends string> = Rest extends `${infer Name}/${string}`
  ? NameAt<Name>
  : Rest extends `${infer Name}-${string}`
    ? NameAt<Name>
    : Rest extends `${infer Name}?`
      ? Name
      : Rest;

/** The names in a pattern; those of optional parameters end in a question mark. */
type NamesIn<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? (Rest extends `${NameAt<Rest>}?${string}` ? `${NameAt<Rest>}?` : NameAt<Rest>) | NamesIn<Rest>
  : never;

type Needed<Names> = Exclude<Names, `${string}?`>;
type Optional<Names> = Names extends `${infer Name}?` ? Name : never;

type ParamsIn<Names extends string> = [Names] extends [never]
  ? Record<string, never>
  : { [Name in Needed<Names>]: Value } & { [Name in Optional<Names>]?: Value };

/** The parameters of a route's path: none missing, none extra. */
export type ParamsOf<Name extends RouteName> = ParamsIn<NamesIn<PatternOf<Name>>>;

type PlainOf<Name extends RouteName> = Name extends RouteName
  ? [Needed<NamesIn<PatternOf<Name>>>] extends [never]
    ? Name
    : never
  : never;

/** A route whose path needs no parameters. */
export type PlainRoute = PlainOf<RouteName>;
