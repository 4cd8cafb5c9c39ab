import {
  addIdentityProvider,
  changeIdentityProvider,
  finishSingleSignOn,
  LIFETIMES,
  passSingleSignOn,
  refuse,
  removeIdentityProvider,
  startSingleSignOn,
  switchIdentityProvider,
  testIdentityProvider,
} from '@groundwork/contracts';
import { type Call, command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import { deviceOf } from '../session/device.ts';
import { answerSession, type SessionAnswerTools } from '../session/routes.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { SingleSignOn } from './single-sign-on.ts';
import { tripCookie } from './trip.ts';

export interface SingleSignOnRouteTools extends SessionAnswerTools {
  readonly singleSignOn: SingleSignOn;
  readonly providerSettings: ProviderSettings;
}

type Returned = Call<typeof finishSingleSignOn> | Call<typeof passSingleSignOn>;

export const singleSignOnRoutes = ({
  singleSignOn,
  providerSettings,
  ...over
}: SingleSignOnRouteTools): Implementation[] => {
  const keptBy = ({ request }: Pick<Returned, 'request'>) => ({
    ...tripCookie(request, over.publicUrl),
    device: deviceOf(request.headers['user-agent']),
  });

  async function answer(call: Returned, { signed, returnURL, signOutUrl }: Awaited<ReturnType<SingleSignOn['pass']>>) {
    call.security.about({ userID: signed.account.userID });
    const data = await answerSession(signed, call, over);
    return { position: signed.position, answer: { data, returnURL, signOutUrl } };
  }

  return [
    command(startSingleSignOn, async (call) => {
      const { email, returnURL, again = false } = call.body;
      const { url, trip } = await singleSignOn.start(call.params.providerID, { email, returnURL, again });
      keptBy(call).set(call.reply, trip, LIFETIMES.singleSignOn);
      return { position: undefined, answer: { data: { url } } };
    }),

    command(finishSingleSignOn, async (call) => {
      const { value: kept, device, set, clear } = keptBy(call);
      clear(call.reply);
      const { search } = call.body;
      const back = await singleSignOn.finish(call.params.providerID, { kept, search, device }, contextOf(call));
      if ('signed' in back) return answer(call, back);
      set(call.reply, back.proven, LIFETIMES.singleSignOnCode);
      return back.needs === 'code' ? refuse('secondFactorRequired', '/code') : refuse('passkeyRequired', '/passkey');
    }),

    command(passSingleSignOn, async (call) => {
      const { value: kept, device, clear } = keptBy(call);
      const back = await singleSignOn.pass(call.params.providerID, { ...call.body, kept, device }, contextOf(call));
      clear(call.reply);
      return answer(call, back);
    }),

    command(addIdentityProvider, async (call) => {
      const { providerID, redirectUrl, position } = await providerSettings.add(call.body, contextOf(call));
      call.security.about({ subjectID: providerID });
      return { position, answer: { data: { providerID, redirectUrl } } };
    }),

    command(changeIdentityProvider, async (call) => {
      const { providerID } = call.params;
      call.security.about({ subjectID: providerID });
      const { position } = await providerSettings.change(providerID, call.body, contextOf(call));
      return { position, answer: null };
    }),

    command(testIdentityProvider, async (call) => {
      const { found, position } = await providerSettings.test(call.params.providerID, contextOf(call));
      return { position, answer: { data: found } };
    }),

    command(switchIdentityProvider, async (call) => {
      const { providerID } = call.params;
      call.security.about({ subjectID: providerID });
      const { position } = await providerSettings.switch(providerID, call.body.on, contextOf(call));
      return { position, answer: null };
    }),

    command(removeIdentityProvider, async (call) => {
      const { providerID } = call.params;
      call.security.about({ subjectID: providerID });
      const { position } = await providerSettings.remove(providerID, contextOf(call));
      return { position, answer: null };
    }),
  ];
};
