/** For every HTTP server, including the web server. */

export * from '../address.ts';
export * from '../logging/correlation.ts';
export { lineBudgetOf } from '../security/log-lines.ts';
export * from './answers.ts';
export * from './by-node.ts';
export { endConnectionsAtClose } from './closing.ts';
export * from './connections.ts';
export * from './proxies.ts';
export * from './unread.ts';
