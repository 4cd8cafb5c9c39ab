export { ReplayPage } from './replay-page.tsx';
