import type { Calls } from '#contract/calls.ts';

/** A call of an interface: `GET /search/offers/{slug}`; of the back office `GET staff:/desk`. */
export type CallName = keyof Calls;
/** The calls that read. */
export type Reading = Extract<CallName, `GET ${string}`>;

export type AnswerOf<Name extends CallName> = Calls[Name]['answer'];
export type BodyOf<Name extends CallName> = Calls[Name] extends { body?: infer Body } ? Body : never;

/** One segment of an address, or the several of its end. */
export type Segment = string | number | readonly string[] | undefined;
type QueryValue = string | number | boolean | null | undefined;

/** Text may be given as what becomes text; a word of a list must be in it. */
type Given<Value> = unknown extends Value
  ? QueryValue | readonly QueryValue[]
  : string extends Value
    ? QueryValue
    : Value;
type QueryOf<Query> = { [Key in keyof Query]?: Given<Query[Key]> };

type ParamsPart<Call> = Call extends { params: infer Params extends string }
  ? { params: Record<Params, Segment> }
  : object;
type BodyPart<Call> = Call extends { body: infer Body }
  ? { body: Body }
  : Call extends { body?: infer Body }
    ? { body?: Body }
    : object;
type QueryPart<Call> = Call extends { query: infer Query } ? { query?: QueryOf<Query> | URLSearchParams } : object;
type Asked<Call> = ParamsPart<Call> & BodyPart<Call> & QueryPart<Call> & { signal?: AbortSignal };

/** What each call takes: values of its address, its query, its body. Left out where nothing must be given. */
export type Arguments = {
  [Name in CallName]: object extends ParamsPart<Calls[Name]> & BodyPart<Calls[Name]>
    ? [asked?: Asked<Calls[Name]>]
    : [asked: Asked<Calls[Name]>];
};
/**
 * What any call takes. A function that takes the name of a call takes `Every[Name]` with `Every extends AnyArguments =
 * Arguments`: while the compiler finds out which call is meant, it reads an argument as one of any call. As
 * `Arguments[Name]` it would compare the argument with what each of all calls takes, at each place that calls.
 */
export type AnyArguments = { [Name in CallName]: [asked?: AnyAsked] };

/** What is sent, whichever call it is. */
export interface AnyAsked {
  params?: Readonly<Record<string, Segment>>;
  query?: URLSearchParams | Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
}
