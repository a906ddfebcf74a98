import { type Doc, isDoc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import type { PipelineContext, StageCompiler } from './pipeline.ts';
import { basicStages } from './stages/basic.ts';
import { groupStages } from './stages/group.ts';
import { joinStages } from './stages/join.ts';
import { windowStages } from './stages/window.ts';

const stages: ReadonlyMap<string, StageCompiler> = new Map(
  Object.entries({ ...basicStages, ...groupStages, ...joinStages, ...windowStages }),
);

/** Stages of MongoDB that are refused by name; others are unknown. */
const refused = new Set([
  '$changeStream',
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$densify',
  '$fill',
  '$geoNear',
  '$indexStats',
  '$listLocalSessions',
  '$listSearchIndexes',
  '$listSessions',
  '$planCacheStats',
  '$querySettings',
  '$redact',
  '$search',
  '$searchMeta',
  '$shardedDataDistribution',
  '$vectorSearch',
]);

/** Return the name and argument of a stage. @throws MongoError when it is not a document of one field */
export function stageParts(stage: unknown): [name: string, argument: unknown] {
  const entries = isDoc(stage) ? Object.entries(stage) : [];
  const [entry] = entries;
  if (!entry || entries.length !== 1) {
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return entry;
}

/** Run documents through a pipeline. All stages are compiled, and so checked, before any document is read. */
export function runPipeline(input: Iterable<Doc>, pipeline: readonly Doc[], context: PipelineContext): Iterable<Doc> {
  const compiled = pipeline.map((stage) => {
    const [name, argument] = stageParts(stage);
    const compile = stages.get(name);
    if (compile) return compile(argument, context);
    if (name === '$out' || name === '$merge') {
      throw new MongoError(40601, `${name} can only be the final stage in the pipeline`);
    }
    if (refused.has(name)) throw unsupported(`the stage ${name}`);
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
  let output = input;
  for (const stage of compiled) output = stage(output);
  return output;
}
