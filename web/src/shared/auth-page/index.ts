export { OfferPage } from './offer-page.tsx';
