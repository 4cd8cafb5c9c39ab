export { OperationsTab as default } from '../../../features/administration/operations/operations-tab.tsx';
