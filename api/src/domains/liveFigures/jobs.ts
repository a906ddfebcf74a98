import { defineJob } from '../../jobs/registry';
import { countStream } from './counting';
import { sampleStream } from './sampling';

defineJob('live.sampled', ({ stream_id: id }, deps) => sampleStream(deps, id));
defineJob('live.counted', ({ stream_id: id }, deps) => countStream(deps, id));
