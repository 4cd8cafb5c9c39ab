/** Runs in a hashing thread, which argon2 keeps busy. */
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export interface ToMake {
  readonly password: string;
  readonly costs: Options;
}

export interface ToCheck {
  readonly password: string;
  readonly against: string;
}

export const make = ({ password, costs }: ToMake): string => hashSync(password, costs);
/** @throws when `against` is no hash. */
export const check = ({ password, against }: ToCheck): boolean => verifySync(against, password);
