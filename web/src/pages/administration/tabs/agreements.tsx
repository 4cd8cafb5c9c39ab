export { AgreementsTab as default } from '../../../features/administration/agreements/agreements-tab.tsx';
