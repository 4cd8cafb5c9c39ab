export { minutesFor } from './pace.ts';
export { overlay } from './queue.ts';
export { deliver, flush, giveAnswer } from './sender.ts';
export { type Phase, useDelivery } from './state.ts';
export { forgetAnswers } from './storage.ts';
export { forgetPace, usePace } from './use-pace.ts';
