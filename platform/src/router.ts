// The only part of react-router that the product uses; being one shared module, it is tree-shaken to this list.
export {
  Link,
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
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router-dom';
export { useNavigate } from './useNavigate';
export type { LinkProps, Location, NavigateOptions, NavigationType, Navigator, To } from 'react-router-dom';
