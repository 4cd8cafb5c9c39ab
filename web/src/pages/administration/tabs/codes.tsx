export { CodesTab as default } from '../../../features/administration/discount-codes/codes-tab.tsx';
