export { Steps, type StepsProps } from './steps/Steps.tsx';
