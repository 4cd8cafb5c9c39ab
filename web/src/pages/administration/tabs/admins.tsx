export { AdminsTab as default } from '../../../features/administration/admins/admins-tab.tsx';
