import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { Access } from '../access/access.ts';
import type { KeyScope } from '../access/scopes.ts';
import type { SecurityEvent } from '../access/security.ts';
import type { ErrorCode } from '../errors.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { AsOfQuery } from './as-of.ts';
import { type Method, type Route, splitRoute } from './route.ts';
import { Closed } from './schema.ts';

/** Per network and, if the body names an account, also per account and network. */
export interface RateLimit {
  readonly perAddress: number;
  readonly perAccount?: number;
  readonly seconds: number;
}

/** Per person, over all networks together. */
export interface PersonLimit {
  readonly count: number;
  readonly seconds: number;
}

type Service = 'command' | 'query';

export interface Endpoint<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  A extends TSchema = TSchema,
  W extends Access = Access,
> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  /** `command` appends to the log, `query` reads read models. */
  readonly service: Service;
  readonly summary: string;
  readonly access: W;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
  readonly status: 200 | 201 | 204;
  /** Beyond those of validation, sign-in and scope. */
  readonly errors: readonly ErrorCode[];
  /** Accepts an Idempotency-Key. */
  readonly idempotent: boolean;
  /** Bytes; the default is LIMITS.body. */
  readonly bodyLimit?: number;
  readonly rate?: RateLimit;
  /** Set for every endpoint that needs a sign-in. */
  readonly perPerson?: PersonLimit;
  /** Answers 206 when its message could not be delivered yet (docs/specification.md#messages-200-and-206). */
  readonly notifies: boolean;
  /** Left unparsed: its sender has signed it. */
  readonly rawBody: boolean;
  /** Takes a file: bytes of application/octet-stream, named by HEADERS.fileName. */
  readonly bytes: boolean;
  /** Also accepts a form, whose fields are not read: mail programs post one to unsubscribe (RFC 8058). */
  readonly formBody: boolean;
  /** Media type of a file that it answers. */
  readonly file?: string;
  readonly stream?: 'text/event-stream';
  /** A stream whose last event is a long answer: it is compressed. Others go on for hours, and would hold memory for that. */
  readonly endsWithAnswer?: true;
  /** Written on success or refusal. Refused access is logged for every endpoint. */
  readonly security?: SecurityEvent;
  /** Staff may call it before they set up a second factor that a setting requires. */
  readonly withoutSecondFactor: boolean;
  /** Accepts `asOf`: who may ask is still judged as of now. */
  readonly asOf: boolean;
  /** Needs a password given within SESSION.recentPassword: always, or for others (see recent-password.ts). */
  readonly recentPassword?: 'always' | 'ofOthers';
  /** That an API key needs; absent: closed to keys. */
  readonly scope?: KeyScope;
}

type Past = typeof AsOfQuery;

interface Spec<
  P extends TProperties,
  Q extends TProperties,
  B extends TSchema,
  A extends TSchema,
  W extends Access,
  T extends boolean,
> {
  /** Default: `query` for a GET, else `command`. */
  service?: Service;
  summary: string;
  access: W;
  params?: P;
  query?: Q;
  /** Accepts query fields it does not name: the handler checks them. */
  openQuery?: true;
  body?: B;
  answer?: A;
  status?: 200 | 201 | 204;
  errors?: readonly ErrorCode[];
  idempotent?: boolean;
  bodyLimit?: number;
  rate?: RateLimit;
  /** Default: PERSON_LIMITS.command or .query, if it needs a sign-in. */
  perPerson?: PersonLimit;
  notifies?: boolean;
  rawBody?: boolean;
  bytes?: boolean;
  formBody?: boolean;
  file?: string;
  stream?: 'text/event-stream';
  endsWithAnswer?: true;
  security?: SecurityEvent;
  withoutSecondFactor?: boolean;
  /** Who may ask is judged as of now. */
  asOf?: T;
  recentPassword?: 'always' | 'ofOthers';
  scope?: KeyScope;
}

const DEFAULT_PER_PERSON = { command: PERSON_LIMITS.command, query: PERSON_LIMITS.query } as const;

/** People of one network who may send large bodies at once, each at their own limit. */
const LARGE_PER_NETWORK = 4;

/** Large bodies cost before they are parsed, so they are limited per network. */
const rateOfLarge = (bodyLimit: number = LIMITS.body, perPerson: PersonLimit | undefined): RateLimit | undefined =>
  perPerson && bodyLimit > LIMITS.largeBody
    ? { perAddress: LARGE_PER_NETWORK * perPerson.count, seconds: perPerson.seconds }
    : undefined;

type NoProperties = Record<never, never>;
const none = Type.Null();
export type NoBody = typeof none;

export const endpointOf =
  <Name extends string>(routes: Readonly<Record<Name, Route>>) =>
  <
    W extends Access,
    P extends TProperties = NoProperties,
    Q extends TProperties = NoProperties,
    B extends TSchema = NoBody,
    A extends TSchema = NoBody,
    const T extends boolean = false,
  >(
    name: Name,
    {
      params,
      query,
      openQuery,
      body,
      answer,
      perPerson: asked,
      rate: given,
      errors = [],
      ...spec
    }: Spec<P, Q, B, A, W, T>,
  ): Endpoint<TObject<P>, TObject<T extends true ? Q & Past : Q>, B, A, W> => {
    const { method, path } = splitRoute(routes[name]);
    const service = spec.service ?? (method === 'GET' ? 'query' : 'command');
    const perPerson = spec.access.kind === 'roles' ? (asked ?? DEFAULT_PER_PERSON[service]) : undefined;
    const rate = given ?? rateOfLarge(spec.bodyLimit, perPerson);
    const limited: readonly ErrorCode[] = perPerson || rate ? ['tooManyRequests'] : [];
    const isPast = spec.asOf === true;
    const past: readonly ErrorCode[] = isPast ? ['asOfInTheMaking', 'asOfInTheFuture'] : [];
    const proven: readonly ErrorCode[] = spec.recentPassword ? ['passwordRequired'] : [];
    const fields = { ...query, ...(isPast ? AsOfQuery : {}) };
    return {
      status: answer || spec.file || spec.stream ? 200 : 204,
      idempotent: false,
      notifies: false,
      rawBody: false,
      bytes: false,
      formBody: false,
      withoutSecondFactor: false,
      ...spec,
      asOf: isPast,
      name,
      method,
      path,
      service,
      params: Closed(params ?? ({} as P)) as TObject<P>,
      // The cast keeps the field types that Type.Object loses here.
      query: Type.Object(fields, {
        additionalProperties: openQuery ? Type.String({ maxLength: LIMITS.name }) : false,
      }) as TSchema as TObject<T extends true ? Q & Past : Q>,
      body: body ?? (none as TSchema as B),
      answer: answer ?? (none as TSchema as A),
      errors: [...new Set([...errors, ...limited, ...past, ...proven])],
      ...(rate && { rate }),
      ...(perPerson && { perPerson }),
    };
  };

/** Media type of files that are sent. */
export const BYTES = 'application/octet-stream';

/** JSON of its schema. */
export const hasBody = (e: Endpoint): boolean => e.body !== none;
/** JSON or a file. */
export const takesBody = (e: Endpoint): boolean => hasBody(e) || e.bytes;
export const mayOmitBody = (e: Endpoint): boolean =>
  Type.IsObject(e.body) && Object.values(e.body.properties).every((field) => Type.IsOptional(field));
export const hasAnswer = (e: Endpoint): boolean => e.answer !== none;

export type ParamsOf<E extends Endpoint> = Static<E['params']>;
export type QueryOf<E extends Endpoint> = Static<E['query']>;
export type BodyOf<E extends Endpoint> = Static<E['body']>;
export type AnswerOf<E extends Endpoint> = Static<E['answer']>;
