/** What tests outside this room stand on. */

export { startSmtpServer, type TestSmtpServer } from '../mail/testing/smtp-server.ts';
export { type FakeStripe, startFakeStripe } from '../payment/testing/fake-stripe.ts';
export { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
export { startProvider, type TestProvider } from '../single-sign-on/testing/provider.ts';
export { solveChallenge } from '../verification/testing/open-captcha.ts';
export { newAuthenticator } from './authenticator.ts';
