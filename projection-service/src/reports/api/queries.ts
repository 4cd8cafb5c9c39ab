import {
  type AnswerOf,
  errorBody,
  isForAdminsOnly,
  listReports,
  Refusal,
  type ReportAnswer,
  refuse,
  reportBehind,
  reportPicture,
  reportProgress,
  reportResult,
} from '@groundwork/contracts';
import {
  type Actor,
  type Encoded,
  encoded,
  encodedFor,
  fileQuery,
  type Implementation,
  query,
  scopeOf,
  streamQuery,
} from '@groundwork/service-kit';
import type { ReadStore } from '../../store/port.ts';
import { describeParameters, REPORTS, type Report, type ReportCache, reportCsv, reportNamed } from '../index.ts';
import type { AskReport } from '../kit/cache.ts';
import type { ReportPictures } from '../picture/pictures.ts';
import { behindOf } from './behind.ts';
import { filterChoices } from './choices.ts';

const TOLD_EVERY_MS = 200;

/** Each is made within the scope of who asks. */
export function reportQueriesOf(
  store: ReadStore,
  cache: ReportCache,
  pictures: Pick<ReportPictures, 'of'>,
): Implementation[] {
  const choices = filterChoices(store);
  const behind = behindOf(store);
  /** Of answers that are kept: what takes longest of asking again is to write and to compress them. */
  const kept = new WeakMap<ReportAnswer, Encoded>();
  function written(answer: ReportAnswer): Encoded {
    const body = kept.get(answer) ?? encoded(JSON.stringify({ data: answer }));
    kept.set(answer, body);
    return body;
  }

  return [
    query(listReports, async ({ actor }) => {
      const reports = REPORTS.filter((report) => isFor(report, actor)).map((report) => {
        const { name, title, question } = report;
        return { name, title, question, parameters: describeParameters(report) };
      });
      return { data: { reports, filters: await choices(scopeOf(actor)) } };
    }),

    query(reportResult, async ({ params, query: { asOf, format, ...parameters }, actor, request, reply }) => {
      const report = reportFor(params.report, actor);
      const answer = await cache.ask({ report, parameters, asOf, scope: scopeOf(actor) });
      if (format !== 'csv') {
        reply.type('application/json; charset=utf-8');
        return asWritten(await encodedFor(request, reply, written(answer)));
      }
      const name = `${report.name}-${(answer.time ?? '').slice(0, 10)}.csv`;
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
      return asWritten(await reportCsv(answer));
    }),

    fileQuery(reportPicture, async ({ params, query: { asOf, ...parameters }, actor, reply }) => {
      const report = reportFor(params.report, actor);
      const picture = await pictures.of(await cache.ask({ report, parameters, asOf, scope: scopeOf(actor) }));
      reply.header('content-disposition', `inline; filename="${report.name}.png"`);
      return picture ?? refuse('notFound');
    }),

    query(reportBehind, async ({ params, query: asked, actor, ended }) => {
      const { asOf, row, column, page, sortCount, offset: _, direction: __, ...parameters } = asked;
      const report = reportFor(params.report, actor);
      const signal = ended();
      const number = await cache
        .behind({ report, parameters, asOf, scope: scopeOf(actor), signal }, { row, column })
        .catch((error: unknown) => (signal.aborted ? refuse('unavailable') : Promise.reject(error)));
      return { data: await behind(number, actor, { page, sortCount }) };
    }),

    streamQuery(reportProgress, async ({ params, query: { asOf, ...parameters }, actor }, ended) => {
      const report = reportFor(params.report, actor);
      return told(async (onProgress) => {
        const asked = { report, parameters, asOf, scope: scopeOf(actor), onProgress, signal: ended };
        return written(await cache.ask(asked)).text;
      });
    }),
  ];
}

/** The schema of the answer is that of JSON which is yet to be written. */
const asWritten = (body: Buffer | string) => body as unknown as AnswerOf<typeof reportResult>;

const isFor = (report: Report, actor: Actor): boolean => !isForAdminsOnly(report.name) || scopeOf(actor).kind === 'all';

/** @throws Refusal notFound, also for a report that is not for them. */
function reportFor(name: string, actor: Actor): Report {
  const report = reportNamed(name);
  return report && isFor(report, actor) ? report : refuse('notFound');
}

/** @param make the report as JSON. */
async function* told(
  make: (onProgress: NonNullable<AskReport['onProgress']>) => Promise<string>,
): AsyncGenerator<string> {
  let share = 0;
  let isOver = false;
  const made = make((now) => (share = now)).finally(() => {
    isOver = true;
  });
  // Awaited below.
  made.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  try {
    while (!isOver) {
      yield sse('progress', JSON.stringify({ share: Math.round(share * 100) / 100 }));
      const pause = new Promise((resolve) => (timer = setTimeout(resolve, TOLD_EVERY_MS)));
      await Promise.race([made.catch(() => {}), pause]);
      clearTimeout(timer);
    }
    yield sse('report', await made);
  } catch (error) {
    const body = error instanceof Refusal ? errorBody(error.code, error.field) : errorBody('unavailable');
    yield sse('failed', JSON.stringify(body));
  }
}

const sse = (event: string, json: string): string => `event: ${event}\ndata: ${json}\n\n`;
