export { overlay } from './queue.ts';
export { deliver, flush, giveAnswer } from './sender.ts';
export { type Phase, useDelivery } from './state.ts';
export { forgetAnswers } from './storage.ts';
