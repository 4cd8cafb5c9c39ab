export { SessionWarning } from './session-warning.tsx';
