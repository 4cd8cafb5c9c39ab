import { endSignUp, paymentWebhook, signUp } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Payments } from '../payment/port.ts';
import { deviceOf } from '../session/device.ts';
import { answerSession, type SessionAnswerTools } from '../session/routes.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Purchases } from './purchases.ts';
import { purchaseIDOf, type SignUpFlow } from './sign-up.ts';

export interface PurchaseRouteTools extends SessionAnswerTools {
  readonly signUpFlow: SignUpFlow;
  readonly purchases: Purchases;
  readonly payments: Payments;
  readonly sessions: Sessions;
  readonly onError: (error: unknown) => void;
}

export const purchaseRoutes = (tools: PurchaseRouteTools): Implementation[] => {
  const { signUpFlow, purchases, payments, sessions, onError, ...over } = tools;

  return [
    command(signUp, async (call) => {
      const context = contextOf(call);
      const bought = await signUpFlow(call.body, call.commandID, context);
      if (bought.kind === 'action') {
        return {
          position: undefined,
          answer: { data: { session: null, action: { clientSecret: bought.clientSecret }, beginning: null } },
        };
      }
      // The form's password was compared with the purchase's own: whoever repeats the call is the buyer.
      const signed = await sessions.start(bought.account, deviceOf(call.request.headers['user-agent']), context);
      const position = signed.position ?? bought.position;
      const { beginning } = bought;
      return {
        position,
        answer: { data: { session: await answerSession(signed, call, over), action: null, beginning } },
      };
    }),

    command(endSignUp, async (call) => ({
      position: undefined,
      answer: { data: { outcome: await purchases.end(purchaseIDOf(call.body.key), contextOf(call)) } },
    })),

    command(paymentWebhook, async (call) => {
      const signature = call.request.headers['stripe-signature'];
      const purchaseID = payments.readWebhook(call.rawBody, typeof signature === 'string' ? signature : undefined);
      // Answered before the work: the provider is only told that its news arrived. What fails here the automation repeats.
      if (purchaseID !== null) void purchases.reconcile(purchaseID, contextOf(call)).catch(onError);
      return { position: undefined, answer: null };
    }),
  ];
};
