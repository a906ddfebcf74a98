// What the site's server takes of the platform: nothing here renders anything.
export { isRemoteManifest, type RemoteManifest, type RemoteRoute } from './remote/manifest';
export { firstSegments, matchRoute, type RouteMatch } from './remote/matchRoute';
