import {
  acceptInvitation,
  addPasskey,
  addPassword,
  confirmPasskey,
  passkeyOptions,
  prepareInvitationPasskey,
  preparePasskey,
  prepareSignUpPasskey,
  removePasskey,
  removePassword,
  renamePasskey,
  signInWithPasskey,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import { purchaseIDOf } from '../purchase/purchase.ts';
import type { Recovery } from '../recovery/recovery.ts';
import { deviceOf } from '../session/device.ts';
import { answerSession, type SessionAnswerTools } from '../session/routes.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Accepting } from './accepting.ts';
import type { PasskeyService } from './passkeys.ts';

export interface PasskeyRouteTools extends SessionAnswerTools {
  readonly passkeys: PasskeyService;
  readonly accepting: Accepting;
  readonly recovery: Recovery;
  readonly sessions: Sessions;
}

export const passkeyRoutes = ({
  passkeys,
  accepting,
  recovery,
  sessions,
  ...over
}: PasskeyRouteTools): Implementation[] => [
  command(preparePasskey, async ({ params }) => ({
    position: undefined,
    answer: { data: await passkeys.creationOptions(params.userID) },
  })),

  command(addPasskey, async (call) => {
    const device = deviceOf(call.request.headers['user-agent']);
    const { position, ...added } = await passkeys.add(call.params.userID, call.body, device, contextOf(call));
    return { position, answer: { data: added } };
  }),

  command(renamePasskey, async (call) => {
    const { userID, passkeyID } = call.params;
    const { position } = await passkeys.rename(userID, passkeyID, call.body.name, contextOf(call));
    return { position, answer: null };
  }),

  command(removePasskey, async (call) => {
    const { position, ...left } = await passkeys.remove(call.params.userID, call.params.passkeyID, contextOf(call));
    return { position, answer: { data: left } };
  }),

  command(prepareSignUpPasskey, async ({ body: { key, email } }) => ({
    position: undefined,
    answer: { data: await passkeys.signUpOptions(purchaseIDOf(key), email) },
  })),

  command(prepareInvitationPasskey, async ({ body: { token } }) => ({
    position: undefined,
    answer: { data: await accepting.options(token) },
  })),

  command(acceptInvitation, async (call) => {
    const { token, passkey } = call.body;
    const device = deviceOf(call.request.headers['user-agent']);
    const { position, state } = await accepting.accept(token, passkey, device, contextOf(call));
    if (state) call.security.about({ subjectID: state.userID });
    return { position, answer: null };
  }),

  command(addPassword, async (call) => {
    const { actor, params, body } = call;
    const { position } = await recovery.addPassword(params.userID, body.password, actor.sessionID, contextOf(call));
    return { position, answer: null };
  }),

  command(removePassword, async (call) => {
    const { position } = await recovery.removePassword(call.params.userID, call.actor.sessionID, contextOf(call));
    return { position, answer: null };
  }),

  command(passkeyOptions, async () => ({
    position: undefined,
    answer: { data: await passkeys.requestOptions() },
  })),

  command(signInWithPasskey, async (call) => {
    const context = contextOf(call);
    const account = await passkeys.prove(call.body, 'signIn', context);
    const device = deviceOf(call.request.headers['user-agent']);
    const signed = await sessions.start(account, device, context, { method: 'passkey' });
    call.security.about({ userID: account.userID });
    return { position: signed.position, answer: await answerSession(signed, call, over) };
  }),

  command(confirmPasskey, async (call) => {
    await passkeys.prove(call.body, 'confirmation', contextOf(call), call.actor.userID);
    const confirmed = await sessions.confirmed(call.actor, contextOf(call), 'passkey');
    const { token } = await answerSession(confirmed, call, over);
    return { position: confirmed.position, answer: { data: { token } } };
  }),
];
