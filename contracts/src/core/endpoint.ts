import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { Access } from '../access/access.ts';
import type { SecurityEvent } from '../access/security.ts';
import type { ErrorCode } from '../errors.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { AsOfQuery } from './as-of.ts';
import { type Method, type Route, splitRoute } from './route.ts';
import { Closed } from './schema.ts';

/** So many requests in so many seconds, per network and, where the body names one, per account and network. */
export interface RateLimit {
  readonly perAddress: number;
  readonly perAccount?: number;
  readonly seconds: number;
}

/** So many requests in so many seconds by one person, from all networks together. */
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
  /** Which service answers it: the one that appends to the log, or the one that reads read models. */
  readonly service: Service;
  readonly summary: string;
  readonly access: W;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
  /** Status of success. */
  readonly status: 200 | 201 | 204;
  /** What it may refuse with, beyond validation, sign-in and scope. */
  readonly errors: readonly ErrorCode[];
  /** Whether the caller may send an Idempotency-Key. */
  readonly idempotent: boolean;
  /** Bytes; the default is LIMITS.body. */
  readonly bodyLimit?: number;
  readonly rate?: RateLimit;
  /** Every endpoint that needs a sign-in has one. */
  readonly perPerson?: PersonLimit;
  /** Sends a message: answers 206 when that could not be delivered yet (docs/specification.md#messages-200-and-206). */
  readonly notifies: boolean;
  /** The handler reads the body as it came, because its sender has signed it. */
  readonly rawBody: boolean;
  /** It also takes a form, whose fields it does not read: mail programs post one where a reader wants no more messages (RFC 8058). */
  readonly formBody: boolean;
  /** Media type of the file that it answers, instead of JSON. */
  readonly file?: string;
  /** Media type of what it goes on answering until somebody hangs up, instead of JSON. */
  readonly stream?: 'text/event-stream';
  /** What the security log writes when it was done or refused. Refused access is written for every endpoint. */
  readonly security?: SecurityEvent;
  /** Whether staff may call it before they have set up the second factor that a setting demands. */
  readonly withoutSecondFactor: boolean;
  /** Whether it can be asked as of a moment of the past. */
  readonly asOf: boolean;
  /**
   * Who calls it must have given their password a moment ago (SESSION.recentPassword): always, or where the path names somebody else.
   * recent-password.ts says why others do not ask.
   */
  readonly recentPassword?: 'always' | 'ofOthers';
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
  /** A GET is a query unless it says otherwise. */
  service?: Service;
  summary: string;
  access: W;
  params?: P;
  query?: Q;
  /** Whether the query takes texts that it does not name: the handler checks them. */
  openQuery?: true;
  body?: B;
  answer?: A;
  status?: 200 | 201 | 204;
  errors?: readonly ErrorCode[];
  idempotent?: boolean;
  bodyLimit?: number;
  rate?: RateLimit;
  /** PERSON_LIMITS.command or .query for what needs a sign-in and has none. */
  perPerson?: PersonLimit;
  notifies?: boolean;
  rawBody?: boolean;
  formBody?: boolean;
  file?: string;
  stream?: 'text/event-stream';
  security?: SecurityEvent;
  withoutSecondFactor?: boolean;
  /** Who may ask is judged as of now, whatever the moment. */
  asOf?: T;
  recentPassword?: 'always' | 'ofOthers';
}

const DEFAULT_PER_PERSON = { command: PERSON_LIMITS.command, query: PERSON_LIMITS.query } as const;

/** People of one network who send large bodies at the same time, each at their own limit. */
const LARGE_PER_NETWORK = 4;

/** @returns the limit of a network for what takes large bodies: they cost before it is known what they hold. */
const rateOfLarge = (bodyLimit: number = LIMITS.body, perPerson: PersonLimit | undefined): RateLimit | undefined =>
  perPerson && bodyLimit > LIMITS.largeBody
    ? { perAddress: LARGE_PER_NETWORK * perPerson.count, seconds: perPerson.seconds }
    : undefined;

type NoProperties = Record<never, never>;
const none = Type.Null();
export type NoBody = typeof none;

/** @returns what defines the endpoints of a slice, by the names of its routes. */
export const endpointOf =
  <Name extends string>(routes: Readonly<Record<Name, Route>>) =>
  /** Defines an endpoint. */
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
      formBody: false,
      withoutSecondFactor: false,
      ...spec,
      asOf: isPast,
      name,
      method,
      path,
      service,
      params: Closed(params ?? ({} as P)) as TObject<P>,
      // Its fields are those of the type.
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

export const hasBody = (e: Endpoint): boolean => e.body !== none;
/** Whether every field of the body may be left out, and the body with them. */
export const mayOmitBody = (e: Endpoint): boolean =>
  Type.IsObject(e.body) && Object.values(e.body.properties).every((field) => Type.IsOptional(field));
export const hasAnswer = (e: Endpoint): boolean => e.answer !== none;

export type ParamsOf<E extends Endpoint> = Static<E['params']>;
export type QueryOf<E extends Endpoint> = Static<E['query']>;
export type BodyOf<E extends Endpoint> = Static<E['body']>;
export type AnswerOf<E extends Endpoint> = Static<E['answer']>;
