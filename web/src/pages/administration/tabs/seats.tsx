export { SeatsTab as default } from '../../../features/administration/seats/seats-tab.tsx';
