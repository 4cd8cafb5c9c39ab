import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, HEADERS } from '@groundwork/contracts';
import { quietLogger } from '@groundwork/service-kit';
import { createWebServer } from '@groundwork/web/server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userIDOf } from '../seed/people.ts';
import { onlyAttemptOf, type Questionnaire, questionnaireUrl } from './testing/attempts.ts';
import { PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const { tomas, ben } = PEOPLE;
const { path } = ENDPOINTS.answerQuestion;
const STRANGERS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

async function remote(app: FastifyInstance) {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  return { kind: 'remote', url: `http://127.0.0.1:${port}` } as const;
}

describe('a traced answer', () => {
  const files = mkdtempSync(join(tmpdir(), 'groundwork-traces-'));
  let address = '';
  let stop = async (): Promise<void> => {};

  beforeAll(async () => {
    writeFileSync(join(files, 'index.html'), '<!doctype html><title>the app</title>');
    const { commands, queries, collector } = product();
    const tracing = await collector.tracing('web');
    const web = await createWebServer({
      files,
      targets: { command: await remote(commands), query: await remote(queries) },
      logger: quietLogger('test'),
      tracer: tracing.tracer,
      isReady: async () => {},
    });
    address = await web.listen({ host: '127.0.0.1', port: 0 });
    stop = async () => {
      await web.close();
      await tracing.close();
    };
  });
  afterAll(async () => {
    await stop();
    rmSync(files, { recursive: true, force: true });
  });

  it('is one trace from the browser’s request over its append to the read models, and tells nothing of the founder', async () => {
    const { collector, tokenFor, get, log } = product();
    const attempt = await onlyAttemptOf(tomas);
    const { questions }: Questionnaire = (await get(questionnaireUrl(attempt), tomas)).json().data;
    const question = questions.find(({ userSelectedOption }) => userSelectedOption === null);
    const userID = userIDOf(tomas.email);
    const { userAssessmentID } = attempt;
    const questionID = question?.questionID ?? '';
    const body = JSON.stringify({ questionID, questionOptionID: question?.questionOptions[0]?.questionOptionID });
    const answered = await fetch(
      `${address}${path.replace(':userID', userID).replace(':userAssessmentID', userAssessmentID)}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokenFor({ sub: userID, userType: 'user' })}`,
          'content-type': 'application/json',
          // What strangers say of a trace is not believed.
          traceparent: STRANGERS,
          [HEADERS.correlation]: 'correlation-of-the-test',
        },
        body,
      },
    );
    expect(answered.status, await answered.text()).toBe(ENDPOINTS.answerQuestion.status);

    const route = `POST ${path}`;
    const isOurs = ({ attributes }: { readonly attributes: Readonly<Record<string, unknown>> }) =>
      attributes['groundwork.correlation_id'] === 'correlation-of-the-test';
    const begun = () => collector.spans.find((span) => span.name === route && span.service === 'web' && isOurs(span));
    // Others go on beside it: what belongs to it has its trace.
    const find = (name: string, service: string) =>
      collector.spans.find(
        (span) => span.name === name && span.service === service && span.traceId === begun()?.traceId,
      );
    await expect.poll(() => find('project', 'projection-service'), { timeout: 10_000 }).toBeDefined();
    await expect.poll(() => find(route, 'command-service'), { timeout: 10_000 }).toBeDefined();
    const [web, command] = [begun(), find(route, 'command-service')];
    const [append, project] = [find('append', 'command-service'), find('project', 'projection-service')];

    expect(web?.parentSpanId).toBeUndefined();
    expect([command, append, project].map((span) => span?.parentSpanId)).toEqual([
      web?.spanId,
      command?.spanId,
      append?.spanId,
    ]);
    expect(STRANGERS).not.toContain(web?.traceId);
    expect(command?.attributes).toMatchObject({ 'http.route': path, 'http.response.status_code': answered.status });
    expect(project?.attributes).toMatchObject({ 'groundwork.event': 'QuestionAnswered' });

    // The event says what it is part of, and who reads it sees the same data as before.
    const events = await log.readStream(`attempts-${userID}`);
    expect(events.at(-1)?.metadata.traceparent).toBe(`00-${web?.traceId}-${append?.spanId}-01`);
    expect(events[0]?.metadata).not.toHaveProperty('traceparent');

    for (const text of collector.texts) {
      for (const secret of [userID, userAssessmentID, questionID, tomas.email, '127.0.0.1']) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it('what is mailed because of a command is a trace of its own, found from that of the request', async () => {
    const { collector, tokenFor } = product();
    const asked = await fetch(`${address}${ENDPOINTS.createAdmin.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenFor({ sub: userIDOf(ben.email), userType: 'admin' })}`,
        'content-type': 'application/json',
        [HEADERS.correlation]: 'correlation-of-a-mail',
      },
      body: JSON.stringify({ firstName: 'Traced', lastName: 'Person', email: 'traced@groundwork.example' }),
    });
    expect(asked.status, await asked.text()).toBeLessThan(300);
    const begun = () =>
      collector.spans.find(
        ({ service, attributes }) =>
          service === 'web' && attributes['groundwork.correlation_id'] === 'correlation-of-a-mail',
      );
    /** Whether a trace links to another, over automations between them. */
    const cameOf = (traceId: string, from: string | undefined): boolean =>
      collector.spans
        .filter((span) => span.traceId === traceId)
        .flatMap(({ links }) => links)
        .some((link) => link.traceId === from || (link.traceId !== traceId && cameOf(link.traceId, from)));
    const mailed = () =>
      collector.spans.find(({ name, traceId }) => name === 'mail' && cameOf(traceId, begun()?.traceId));
    await expect.poll(mailed, { timeout: 10_000 }).toBeDefined();
    expect(mailed()?.traceId).not.toBe(begun()?.traceId);
    expect(mailed()).not.toHaveProperty('parentSpanId');
    expect(mailed()?.attributes).toMatchObject({
      'groundwork.template': 'invitation',
      'groundwork.correlation_id': 'correlation-of-a-mail',
    });
    // Its attempts are part of it.
    await expect
      .poll(() => collector.spans.filter(({ name, traceId }) => name === 'append' && traceId === mailed()?.traceId))
      .not.toEqual([]);
  });
});
