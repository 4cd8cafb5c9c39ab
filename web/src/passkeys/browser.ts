/** What asks the browser, loaded when somebody uses a passkey: the library and the form of what it gives. */
import type { Api } from '@groundwork/contracts/browser';
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

type NewPasskey = Api['addPasskey']['body'];
export type PasskeyProof = Api['signInWithPasskey']['body'];
type Options = Api['passkeyOptions']['answer']['data'];

/** @param options of `preparePasskey`. @throws as the library. */
async function create(options: Options): Promise<NewPasskey> {
  // The contracts leave their form to the library, which made them on the server.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: [...transports] };
}

/** @param options of `passkeyOptions`. @param fromField offers passkeys in the email field. @throws as the library. */
async function sign(options: Options, fromField: boolean): Promise<PasskeyProof> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: fromField });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

const canOfferInField = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends a question of the browser, if there is one. */
const stop = (): void => WebAuthnAbortService.cancelCeremony();

export type Problem = 'canceled' | 'known' | 'unable' | 'address';

/** @returns why the browser gave nothing; null for an error that is not its. */
function problemOf(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null;
  const code = error instanceof WebAuthnError ? error.code : '';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'address';
  // The standard has one error for a person who says no, one who waits too long, and a device without the passkey.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'canceled';
  return error instanceof WebAuthnError || error.name === 'NotSupportedError' ? 'unable' : null;
}

/** Tells what keeps the passkeys which of them are left. Best effort: few browsers can. */
async function tellWhatIsLeft({ rpID, userHandle, credentialIDs }: Api['removePasskey']['answer']['data']) {
  await sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID,
    userID: userHandle,
    allAcceptedCredentialIDs: [...credentialIDs],
  }).catch(() => undefined);
}

/** What can be asked of the browser. */
export const passkeyBrowser = { create, sign, canOfferInField, stop, problemOf, tellWhatIsLeft };
export type PasskeyBrowser = typeof passkeyBrowser;
