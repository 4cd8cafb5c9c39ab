import { requestSignInLink } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Verifications } from '../verification/verifications.ts';
import type { SignInLinks } from './sign-in-links.ts';

export const LINK_REQUESTED = 'If this email has an account, a link to sign in is on its way. Open it on this device.';

export interface SignInLinkRouteTools {
  readonly signInLinks: SignInLinks;
  readonly verifications: Verifications;
  readonly logFailure: (what: string) => (error: unknown) => void;
}

export const signInLinkRoutes = ({
  signInLinks,
  verifications,
  logFailure,
}: SignInLinkRouteTools): Implementation[] => [
  command(requestSignInLink, async (call) => {
    const { email, proof } = call.body;
    const context = contextOf(call);
    await verifications.spend(proof, call.commandID, context);
    // Not awaited: its duration, or a position, would tell whether the address has an account.
    void signInLinks.request(email, context).catch(logFailure('a link to sign in could not be asked for'));
    return { position: undefined, answer: { msg: LINK_REQUESTED } };
  }),
];
