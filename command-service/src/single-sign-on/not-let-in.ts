import { type ErrorCode, Refusal } from '@groundwork/contracts';

/** Why somebody whom their provider signed in does not come in here. In docs/single-sign-on.md. */
export type Reason =
  | 'address_missing'
  | 'address_of_other_domain'
  | 'address_not_confirmed'
  | 'address_not_of_workspace'
  | 'not_invited'
  | 'account_of_founder'
  | 'account_of_other_organization'
  | 'account_deactivated'
  | 'other_sub_linked'
  | 'sub_of_other_account'
  | 'group_missing';

/** People are told one sentence, and the log has the reason. */
export class NotLetIn extends Refusal {
  readonly reason: Reason;
  constructor(code: ErrorCode, reason: Reason) {
    super(code);
    this.reason = reason;
  }

  /** Of nobody in particular. */
  get logged(): Error {
    const { reason } = this;
    return Object.assign(new Error(`nobody was let in (${reason})`), { name: 'NotLetIn', code: reason });
  }
}

/** @throws NotLetIn singleSignOnRefused, always. */
export function letNobodyIn(reason: Reason): never {
  throw new NotLetIn('singleSignOnRefused', reason);
}
