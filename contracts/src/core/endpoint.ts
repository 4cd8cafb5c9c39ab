import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { Access } from '../access/access.ts';
import type { SecurityEvent } from '../access/security.ts';
import type { ErrorCode } from '../errors.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { type Method, type RouteName, routeOf } from '../routes.ts';
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

export interface Endpoint<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  A extends TSchema = TSchema,
> {
  readonly name: RouteName;
  readonly method: Method;
  readonly path: string;
  readonly service: 'command' | 'query';
  readonly summary: string;
  readonly access: Access;
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
  /** Sends a message: answers 206 when that could not be delivered yet (platform specification 8). */
  readonly notifies: boolean;
  /** The handler reads the body as it came, because its sender has signed it. */
  readonly rawBody: boolean;
  /** Media type of the file that it answers, instead of JSON. */
  readonly file?: string;
  /** What the security log writes when it was done or refused. Refused access is written for every endpoint. */
  readonly security?: SecurityEvent;
  /** Whether staff may call it before they have set up the second factor that a setting demands. */
  readonly withoutSecondFactor: boolean;
}

interface Spec<P extends TProperties, Q extends TProperties, B extends TSchema, A extends TSchema> {
  summary: string;
  access: Access;
  params?: P;
  query?: Q;
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
  file?: string;
  security?: SecurityEvent;
  withoutSecondFactor?: boolean;
}

const DEFAULT_PER_PERSON = { command: PERSON_LIMITS.command, query: PERSON_LIMITS.query } as const;

type NoProperties = Record<never, never>;
const none = Type.Null();
export type NoBody = typeof none;

function endpoint<
  P extends TProperties = NoProperties,
  Q extends TProperties = NoProperties,
  B extends TSchema = NoBody,
  A extends TSchema = NoBody,
>(service: 'command' | 'query', name: RouteName, spec: Spec<P, Q, B, A>): Endpoint<TObject<P>, TObject<Q>, B, A> {
  const perPerson = spec.access.kind === 'anyone' ? undefined : (spec.perPerson ?? DEFAULT_PER_PERSON[service]);
  return {
    name,
    ...routeOf(name),
    service,
    summary: spec.summary,
    access: spec.access,
    params: Closed(spec.params ?? ({} as P)) as TObject<P>,
    query: Closed(spec.query ?? ({} as Q)) as TObject<Q>,
    body: spec.body ?? (none as TSchema as B),
    answer: spec.answer ?? (none as TSchema as A),
    status: spec.status ?? (spec.answer || spec.file ? 200 : 204),
    errors: [...new Set([...(spec.errors ?? []), ...(perPerson || spec.rate ? (['tooManyRequests'] as const) : [])])],
    idempotent: spec.idempotent ?? false,
    notifies: spec.notifies ?? false,
    rawBody: spec.rawBody ?? false,
    withoutSecondFactor: spec.withoutSecondFactor ?? false,
    ...(spec.file === undefined ? {} : { file: spec.file }),
    ...(spec.bodyLimit === undefined ? {} : { bodyLimit: spec.bodyLimit }),
    ...(spec.rate === undefined ? {} : { rate: spec.rate }),
    ...(perPerson === undefined ? {} : { perPerson }),
    ...(spec.security === undefined ? {} : { security: spec.security }),
  };
}

/** Defines an endpoint that appends to the log. */
export const command = <
  P extends TProperties = NoProperties,
  Q extends TProperties = NoProperties,
  B extends TSchema = NoBody,
  A extends TSchema = NoBody,
>(
  name: RouteName,
  spec: Spec<P, Q, B, A>,
) => endpoint('command', name, spec);

/** Defines an endpoint that reads a read model. */
export const query = <
  P extends TProperties = NoProperties,
  Q extends TProperties = NoProperties,
  B extends TSchema = NoBody,
  A extends TSchema = NoBody,
>(
  name: RouteName,
  spec: Spec<P, Q, B, A>,
) => endpoint('query', name, spec);

export const hasBody = (e: Endpoint): boolean => e.body !== none;
/** Whether every field of the body may be left out, and the body with them. */
export const mayOmitBody = (e: Endpoint): boolean =>
  Type.IsObject(e.body) && Object.values(e.body.properties).every((field) => Type.IsOptional(field));
export const hasAnswer = (e: Endpoint): boolean => e.answer !== none;

export type ParamsOf<E extends Endpoint> = Static<E['params']>;
export type QueryOf<E extends Endpoint> = Static<E['query']>;
export type BodyOf<E extends Endpoint> = Static<E['body']>;
export type AnswerOf<E extends Endpoint> = Static<E['answer']>;
