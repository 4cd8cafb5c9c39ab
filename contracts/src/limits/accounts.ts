/** Of people and how they sign in: passwords, passkeys, a second step, an organization, and new addresses. */
export const ACCOUNT_LIMITS = {
  /** For every input of email or password (docs/decisions.md#one-limit-for-e-mail-and-password). */
  email: 99,
  password: 99,
  /** Ours (ASVS 6.2.1). */
  minPasswordLength: 8,
  /** Ours (ASVS 6.2.4): minimum zxcvbn score, 0 to 4, of a new password. */
  passwordScore: 3,
  /** Per address, from anywhere; after that each try needs a proof of human verification. */
  freeSignInFailures: 10,
  /** Per address, from anywhere; after that only devices that signed in before, or were let in by mail, may try. */
  signInFailuresPerHour: 100,
  accountsPerDevice: 5,
  /** Highest cost of a proof, as a multiple of the least: about 3 s of one core, which a phone shares among several. */
  proofPrice: 8,
  /** Codes issued at once, and the longest input of one or of an app's code. */
  recoveryCodes: 10,
  secondFactorCode: 32,
  passkeys: 10,
  passkeyName: 60,
  passkeyTransports: 8,
  /** Of passkeys as browsers give them, in characters of base64url: ids are 1023 bytes at most, a user handle 64. */
  credentialID: 1364,
  userHandle: 86,
  passkeyPublicKey: 1024,
  passkeyData: 4096,
  passkeyAttestation: 8192,
  name: 99,
  company: 99,
  companyURL: 99,
  /** Digits. */
  phoneNumber: 10,
  device: 99,
  /** Changes a person may ask for per day, and confirmation mails per change. */
  emailChangesPerDay: 10,
  emailConfirmations: 5,
  /** Sign-ins of organizations, and what each of them holds. */
  identityProviders: 100,
  providerName: 60,
  issuer: 255,
  clientID: 255,
  clientSecret: 255,
  domainsPerProvider: 20,
  groupsClaim: 99,
  groupsPerProvider: 50,
  group: 255,
  /** A path of this site to go on at. */
  returnURL: 1000,
  /** What a mail says, as JSON. */
  mailValues: 4000,
} as const;
