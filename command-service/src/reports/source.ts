import { type AskedParameters, type ReportAnswer, requestOf, routeOf } from '@groundwork/contracts';
import { tokenSigner } from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import { MailUnavailable } from '../mail/port.ts';

export interface MadeReport {
  readonly answer: ReportAnswer;
  /** PNG; null for a report without a chart, or with nothing to draw. */
  readonly picture: Uint8Array | null;
}

export interface ReportReader {
  readonly account: Account;
  /** Required, and not set up: then they see nothing yet. */
  readonly secondFactorMissing: boolean;
}

export interface ReportSource {
  /**
   * @returns a report as its reader sees it now; `gone` where there is none for them, `refused` where they cannot see it
   * for now.
   * @throws MailUnavailable to be asked again later.
   */
  ask(reader: ReportReader, report: string, parameters: AskedParameters): Promise<MadeReport | 'gone' | 'refused'>;
}

/** Asks the service that answers queries. */
export type AskQueries = (
  path: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: Uint8Array }>;

export interface ReportSourceOptions {
  readonly ask: AskQueries;
  /** Signs tokens. */
  readonly privateKey: string;
  readonly now: () => Date;
}

/** Rows of hardly any cases are left out of mailboxes, also where the screen shows them on demand. */
const LEFT_TO_THE_SCREEN = ['few'] as const;

/**
 * Asks as the reader, with a token of theirs that lives a minute and never leaves the services: what they may not see on
 * the screen, no message holds (docs/decisions.md#scheduled-reports).
 */
export function createReportSource({ ask, privateKey, now }: ReportSourceOptions): ReportSource {
  const sign = tokenSigner(privateKey);

  const tokenOf = ({ account, secondFactorMissing }: ReportReader): string =>
    sign({
      sub: account.userID,
      sid: 'mail',
      userType: account.userType,
      partnerID: account.partnerID,
      builderAccess: false,
      ...(secondFactorMissing && { secondFactorMissing }),
      passwordAt: 0,
      at: Math.max(now().getTime(), account.epochBegan === null ? 0 : Date.parse(account.epochBegan) + 1),
    });

  async function get(path: string, query: URLSearchParams, authorization: string) {
    const answer = await ask(`${path}?${query}`, { authorization }).catch((error: unknown) => {
      throw new MailUnavailable('EREPORT', { cause: error });
    });
    switch (answer.status) {
      case 200:
        return answer.body;
      case 404:
        return 'gone';
      case 403:
      case 422:
        return 'refused';
      default:
        throw new MailUnavailable(`EREPORT${answer.status}`);
    }
  }

  return {
    async ask(reader, report, parameters) {
      const asked = new URLSearchParams(requestOf(parameters, 'now', now()) ?? {});
      for (const name of LEFT_TO_THE_SCREEN) asked.delete(name);
      const authorization = `Bearer ${tokenOf(reader)}`;
      const numbers = await get(pathOf('reportResult', report), asked, authorization);
      if (typeof numbers === 'string') return numbers;
      // The projection service validates its answers against the contract.
      const { data: answer } = JSON.parse(Buffer.from(numbers).toString()) as { data: ReportAnswer };
      if (answer.chart === null || answer.rows.length === 0) return { answer, picture: null };
      // Of the same moment as the numbers.
      if (answer.position !== null) asked.set('asOf', answer.position);
      // The numbers are what it is about: they do not wait for a picture that fails.
      const picture = await get(pathOf('reportPicture', report), asked, authorization).catch(() => null);
      return { answer, picture: typeof picture === 'string' ? null : picture };
    },
  };
}

const pathOf = (name: 'reportResult' | 'reportPicture', report: string): string =>
  routeOf(name).path.replace(':report', encodeURIComponent(report));

const TIMEOUT_MS = 60_000;

/** @param base where the projection service is. */
export const askOverHttp =
  (base: string): AskQueries =>
  async (path, headers) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(new URL(path, base), { headers, signal, redirect: 'error' });
    return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) };
  };
