export { ChecksButton } from './checks-button.tsx';
export { leadToOption, useOptionPlace } from './place.ts';
export { CHECK_WORDS } from './texts.ts';
export { useChecks } from './use-checks.ts';
