export { Descriptions, type DescriptionsProps, type Fact } from './descriptions/Descriptions.tsx';
