// Apart from the router, which is shared whole: only tests and the site's server keep a history in memory.
export { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
