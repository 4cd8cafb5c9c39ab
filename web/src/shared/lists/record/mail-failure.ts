/** Why a message failed, by the code that is kept of it: of the mail server (RFC 5321), of the connection, or ours. */

const WORDS: Readonly<Record<string, string>> = {
  '421': 'The mail server was busy',
  '452': 'The mailbox is full',
  '552': 'The mailbox is full',
  EENVELOPE: 'The address was not accepted',
  ETLS: 'No secure connection to the mail server',
  ABORT_ERR: 'The mail server took too long',
  ETIMEDOUT: 'The mail server took too long',
  erased: 'The account was erased before it was sent',
};

/** Of nodemailer, and of the system below it. */
const UNREACHED: ReadonlySet<string> = new Set(
  'ECONNECTION ESOCKET EDNS EPROXY ECONNREFUSED ECONNRESET ENOTFOUND EHOSTUNREACH ENETUNREACH EAI_AGAIN EPIPE'.split(
    ' ',
  ),
);

/** Ours to mend: the mail server does not know us, or wants more of us. */
const SIGN_IN: ReadonlySet<string> = new Set('EAUTH ENOAUTH EOAUTH2 530 534 535 538'.split(' '));

function wordsOf(code: string): string {
  const own = WORDS[code];
  if (own !== undefined) return own;
  if (UNREACHED.has(code)) return 'The mail server could not be reached';
  if (SIGN_IN.has(code)) return 'The mail server refused our sign-in';
  if (/^5\d\d$/.test(code)) return 'The mailbox refused it';
  if (/^4\d\d$/.test(code)) return 'The mailbox did not take it yet';
  return 'It could not be sent';
}

/** @returns the words with the code, for whoever looks into the mail server: 'The mailbox refused it (550)'. */
export const failureInWords = (code: string): string => `${wordsOf(code)} (${code})`;
