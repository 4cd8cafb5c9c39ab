import {
  addPasskey,
  confirmPasskey,
  passkeyOptions,
  preparePasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import { deviceOf } from '../session/device.ts';
import { answerSession, type SessionAnswerTools } from '../session/routes.ts';
import type { Sessions } from '../session/sessions.ts';
import type { PasskeyService } from './passkeys.ts';

export interface PasskeyRouteTools extends SessionAnswerTools {
  readonly passkeys: PasskeyService;
  readonly sessions: Sessions;
}

export const passkeyRoutes = ({ passkeys, sessions, ...over }: PasskeyRouteTools): Implementation[] => [
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
