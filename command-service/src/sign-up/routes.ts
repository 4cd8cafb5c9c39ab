import { endSignUp, signUp } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { type CommandContext, contextOf } from '../core/context.ts';
import { purchaseIDOf } from '../purchase/purchase.ts';
import type { Purchases } from '../purchase/purchases.ts';
import { deviceOf } from '../session/device.ts';
import { answerSession, type SessionAnswerTools } from '../session/routes.ts';
import type { Sessions } from '../session/sessions.ts';
import type { SignUpFlow } from './sign-up.ts';

export interface SignUpRouteTools extends SessionAnswerTools {
  readonly signUp: SignUpFlow;
  readonly purchases: Purchases;
  readonly sessions: Sessions;
  readonly cohorts: {
    readonly joining: { readonly resume: (invitationID: string, context: CommandContext) => Promise<unknown> };
  };
}

export const signUpRoutes = ({
  signUp: flow,
  purchases,
  sessions,
  cohorts,
  ...over
}: SignUpRouteTools): Implementation[] => [
  command(signUp, async (call) => {
    const context = contextOf(call);
    const device = deviceOf(call.request.headers['user-agent']);
    const bought = await flow(call.body, { key: call.commandID, device }, context);
    if (bought.kind === 'action') {
      const { clientSecret } = bought;
      return { position: undefined, answer: { data: { session: null, action: { clientSecret }, beginning: null } } };
    }
    const { account, beginning } = bought;
    const seat = (await purchases.load(purchaseIDOf(call.commandID)))?.seat;
    // They are in a cohort whose partner pays; what fails here the automation does again.
    if (seat) await cohorts.joining.resume(seat.invitationID, context).catch(() => undefined);
    // The password or passkey was compared with the purchase's: whoever repeats the call is the buyer.
    const signed = await sessions.start(account, device, context, bought.isProven ? {} : { confirmed: false });
    return {
      position: signed.position ?? bought.position,
      answer: { data: { session: await answerSession(signed, call, over), action: null, beginning } },
    };
  }),

  command(endSignUp, async (call) => ({
    position: undefined,
    answer: { data: { outcome: await purchases.end(purchaseIDOf(call.body.key), contextOf(call)) } },
  })),
];
