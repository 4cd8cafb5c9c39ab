export { EffectPage } from './effect-page.tsx';
