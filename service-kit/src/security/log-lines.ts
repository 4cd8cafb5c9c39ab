import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { createLineBudget, type LineBudget } from './line-budget.ts';

/** The budget of each log: servers of one process share theirs. */
const budgets = new WeakMap<FastifyBaseLogger, LineBudget>();

/** @returns what bounds the lines that strangers cause in a log; what is left out is told there, whatever LOG_LEVEL says. */
export function lineBudgetOf(logger: FastifyBaseLogger): LineBudget {
  const known = budgets.get(logger);
  if (known) return known;
  const always = logger.child({ kind: 'left-out' }, { level: 'info' });
  const made = createLineBudget({
    tell: ({ network, lines }) => always.warn({ network, lines }, 'lines were left out: one network caused too many'),
  });
  budgets.set(logger, made);
  return made;
}

/** Writes when requests come and go, of each network as many as its budget has. Either both lines of a request, or none. */
export class BoundedLogController extends LogController {
  readonly #budget: LineBudget;

  constructor(budget: LineBudget) {
    super();
    this.#budget = budget;
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    request.isUnlogged = !this.#budget.allows('requests', request.ip);
    super.incomingRequest(request, reply);
  }

  override isLogDisabled(request: FastifyRequest): boolean {
    return request.isUnlogged;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its network has caused so many lines that this request writes none about itself. */
    isUnlogged: boolean;
  }
}
