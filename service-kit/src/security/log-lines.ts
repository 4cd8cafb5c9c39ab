import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { createLineBudget, type LineBudget } from './line-budget.ts';

/** By log: servers of one process share one. */
const budgets = new WeakMap<FastifyBaseLogger, LineBudget>();

/** Reports dropped lines in the same log, whatever LOG_LEVEL says. */
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

/** Both lines of a request or none, within its network's budget. */
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
    /** Over budget: the request writes no lines about itself. */
    isUnlogged: boolean;
  }
}
