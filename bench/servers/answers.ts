import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import { createCommandService } from '@groundwork/command-service';
import { answerQuestion, STREAMS } from '@groundwork/contracts';
import { uuidFrom } from '@groundwork/event-store';
import { openEventStoreDB } from '@groundwork/event-store/servers';
import { generateTokenKeys, TOKEN_ALGORITHM, TOKEN_AUDIENCE } from '@groundwork/service-kit';
import { Ajv } from 'ajv';
import { fastify } from 'fastify';
import { beginAttempt, EMAIL_SECRET, openSeededLog, quiet, temporaryFolder } from '../kit/product.ts';
import { founderTokens } from '../kit/tokens.ts';

/** The command service, and a bare Fastify route with the same token check, validation and append. */
const [, , url] = process.argv;
const { store, log, application } = await openSeededLog(
  temporaryFolder(),
  url === undefined ? undefined : openEventStoreDB({ connectionString: url }),
);
const appendBare = url === undefined ? store.append : await batchAppend(url);
const tokenKeys = generateTokenKeys();
const service = await createCommandService({
  log,
  logger: quiet,
  tokenKeys,
  emailSecret: EMAIL_SECRET,
  application,
  rateFactor: 1_000_000,
});
await service.app.ready();
const { attempts, selected } = await beginAttempt(application, 200, url === undefined ? 0 : Date.now());

const bare = fastify({ loggerInstance: quiet, genReqId: () => randomUUID() });
let sequence = 0;
const ajv = new Ajv();
bare.setValidatorCompiler(({ schema }) => ajv.compile(schema as object));
await bare.register(cookie);
await bare.register(jwt, {
  secret: { private: tokenKeys.privateKey, public: tokenKeys.publicKey },
  sign: { algorithm: TOKEN_ALGORITHM },
  verify: { algorithms: [TOKEN_ALGORITHM], allowedAud: TOKEN_AUDIENCE, cache: 10_000 },
});
const revisions = new Map<string, number>();
bare.post(
  answerQuestion.path,
  { schema: { params: answerQuestion.params, body: answerQuestion.body } },
  async (request, reply) => {
    await request.jwtVerify();
    const { userID, userAssessmentID } = request.params as { userID: string; userAssessmentID: string };
    const { questionID, questionOptionID } = request.body as { questionID: string; questionOptionID: string };
    const stream = `${STREAMS.attempts(userID)}-bare`;
    const revision = revisions.get(stream) ?? -1;
    revisions.set(stream, revision + 1);
    const id = uuidFrom(String(sequence++));
    await appendBare(
      stream,
      [
        {
          id,
          type: 'QuestionAnswered',
          version: 1,
          data: { userAssessmentID, questionID, questionOptionID },
          metadata: {
            actorID: userID,
            actorType: 'user',
            time: new Date().toISOString(),
            correlationID: id,
            causationID: id,
            commandID: id,
          },
        },
      ],
      revision < 0 ? 'no_stream' : revision,
    );
    return reply.code(204).send();
  },
);

const tokens = founderTokens(service.app, attempts);
const product = await service.app.listen({ host: '127.0.0.1', port: 0 });
const beside = await bare.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ product, beside, attempts, tokens, questions: selected.questions });
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit(0));

/** Without credentials, which selects the client's batch append. */
async function batchAppend(url: string): Promise<typeof store.append> {
  const { EventStoreDBClient, jsonEvent } = await import('@eventstore/db-client');
  const client = EventStoreDBClient.connectionString(url);
  return async (stream, events, expected) => {
    const data = events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata }));
    const expectedRevision = expected === 'no_stream' ? expected : BigInt(expected);
    const { nextExpectedRevision, position } = await client.appendToStream(stream, data, { expectedRevision });
    return { revision: Number(nextExpectedRevision), position: String(position?.commit) };
  };
}
