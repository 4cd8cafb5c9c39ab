/** Named by endpoints; the services log each success or refusal (docs/operations.md#security-log). */
export const SECURITY_EVENTS = {
  access: 'Somebody without a session, with an ended one, or of another role or scope asked for something.',
  limit: 'Somebody reached a limit of requests; one line a minute for each of them.',
  signIn:
    'An email address and a password, or a passkey, were tried, or somebody came back from the sign-in of their organization.',
  signInLink: 'A link to sign in with on a device that is not known was asked for.',
  signOut: 'A session was ended by its owner.',
  singleSignOn: 'The sign-in of an organization was added, changed, switched on or off, or removed.',
  sessionEnd: 'Somebody ended other sessions.',
  signUp: 'An account was bought, or its purchase went on.',
  resetRequest: 'A link to set a new password was asked for.',
  passwordReset: 'A password was set with a mailed link.',
  passwordChange:
    'A password was changed by who knows the current one, set or removed by who has passkeys, or ended by the stop of a change of address.',
  secondFactor: 'The second factor was turned on, off or removed, or its recovery codes were made anew.',
  passkey: 'A passkey was added or removed, or an invitation accepted with one.',
  profileChange: 'Names or an email address were corrected.',
  emailChange: 'Another email address was asked for, mailed its link again, confirmed, called off or stopped.',
  roleChange: 'Somebody was given more rights.',
  administration:
    'An administrator or partner user was added or deleted, a partner user deactivated or activated, or builder access changed.',
  partnerAccess: 'A founder let a partner see their results, declined it, or took it back.',
  apiKey: 'An API key was made or revoked.',
  apiKeyUse: 'A program asked for something with an API key.',
  webhook: 'A webhook was made, changed or deleted, or got another secret.',
  passwordConfirm: 'Somebody signed in proved again that they know the password, or have a passkey.',
  agreement: 'A confidentiality statement was issued.',
  codeMail: 'A discount code was mailed to somebody without an account, or not to somebody who has one.',
  actionMail: 'A founder had an action mailed to whoever is to take it on.',
  calendarFeed: 'A founder made an address for calendar programs, or turned it off.',
  export:
    'Rows of lists were asked for as a file, or the file was downloaded; or staff downloaded a file of a founder.',
  invitation: 'A link to set the first password was mailed.',
  personalDataRead: 'Personal data of the log was read on the command line.',
  dataExport: 'Everything held about somebody was read out.',
  erasure: 'Everything personal about somebody was erased.',
} as const satisfies Record<string, string>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
