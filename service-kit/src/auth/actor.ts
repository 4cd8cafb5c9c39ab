import type { ActorType, KeyScope, UserType } from '@groundwork/contracts';

/** What a program that asks with a key may do, as part of who it asks for. */
export interface ActingKey {
  readonly keyID: string;
  readonly scopes: readonly KeyScope[];
}

export interface Actor {
  readonly userID: string;
  readonly actorType: ActorType;
  readonly sessionID: string | null;
  readonly partnerID: string | null;
  readonly builderAccess: boolean;
}

export interface SignedIn extends Actor {
  /** Nothing else may be done before it is set up. */
  readonly secondFactorMissing: boolean;
  /** Milliseconds since 1970. */
  readonly passwordAt: number;
  readonly actorType: UserType;
  readonly sessionID: string;
  /** Of a program that asks in their name. */
  readonly key?: ActingKey;
}
