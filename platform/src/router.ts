// The only part of react-router that the product uses; being one shared module, it is tree-shaken to this list.
export {
  Navigate,
  Route,
  Router,
  Routes,
  useLocation,
  useParams,
  useSearchParams,
  createPath,
  matchRoutes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
export { useNavigate } from './useNavigate';
export type { Location, NavigateOptions, NavigationType, Navigator, To } from 'react-router-dom';
