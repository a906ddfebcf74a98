import type { Doc } from '../bson/values.ts';
import { isDoc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import type { Found } from '../query/find.ts';
import { aggregateCommands, pipelineOf, runAggregate } from './aggregate.ts';
import { checkFields, type Command, type CommandContext, docField } from './command.ts';
import { writeCommands } from './modify.ts';
import { findRecords, readCommands } from './read.ts';

/** The plan in the form of MongoDB's stages: a scan, or a fetch by an index, with a sort around it when needed. */
function winningPlan({ plan, sorted }: Found): Doc {
  const input = access(plan);
  return sorted ? input : { stage: 'SORT', inputStage: input };
}

function access(plan: Found['plan']): Doc {
  switch (plan.kind) {
    case 'scan':
      return { stage: 'COLLSCAN', direction: 'forward' };
    case 'ids':
      return { stage: 'IDHACK' };
    case 'text':
      return { stage: 'TEXT_MATCH', indexName: plan.index.spec.name };
    case 'union':
      return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.plans.map(indexScan) } };
    case 'index':
      return { stage: 'FETCH', inputStage: indexScan(plan) };
  }
}

function indexScan({ index, descending }: Extract<Found['plan'], { kind: 'index' }>): Doc {
  return {
    stage: 'IXSCAN',
    indexName: index.spec.name,
    keyPattern: index.spec.key,
    isMultiKey: index.multikey.includes(true),
    direction: descending ? 'backward' : 'forward',
  };
}

const { find, count, distinct } = readCommands;
const { aggregate } = aggregateCommands;
const { update, delete: remove, findAndModify } = writeCommands;
const explainable: Record<string, Command | undefined> = {
  find,
  count,
  distinct,
  aggregate,
  update,
  delete: remove,
  findAndModify,
};

const noCollection: Doc = { stage: 'EOF' };

/** Run the reading part of a command and tell how. */
function explained(context: CommandContext): Found | undefined {
  const { command } = context;
  const [name = ''] = Object.keys(command);
  if (name === 'find') return findRecords(context);
  if (name === 'aggregate') {
    const { docs, found } = runAggregate(context, pipelineOf(command));
    for (const _ of docs) continue;
    return found;
  }
  const [statement] = Array.isArray(command.updates)
    ? command.updates
    : Array.isArray(command.deletes)
      ? command.deletes
      : [];
  const filter = isDoc(statement) ? docField(statement, 'q') : docField(command, 'query');
  const { sort, hint } = command;
  return findRecords({ ...context, name: 'find', command: { find: command[name], filter, sort, hint } });
}

const explain: Command = {
  fields: ['verbosity'],
  run: (context) => {
    const inner = docField(context.command, 'explain');
    const [name = ''] = Object.keys(inner);
    const inside = { ...context, name, command: inner };
    const known = explainable[name];
    if (!known) throw new MongoError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
    checkFields(inside, known);
    const target = inner[name];
    if (typeof target === 'string' && context.store.collection(`${context.database}.${target}`)?.isView) {
      throw unsupported('explain of a view');
    }
    const started = performance.now();
    const found = explained(inside);
    const namespace = `${context.database}.${String(inner[name])}`;
    const winning = found ? winningPlan(found) : noCollection;
    return {
      explainVersion: '1',
      queryPlanner: { namespace, winningPlan: winning, rejectedPlans: [] },
      executionStats: {
        executionSuccess: true,
        nReturned: found?.records.length ?? 0,
        executionTimeMillis: Math.round(performance.now() - started),
        totalDocsExamined: found?.examined ?? 0,
      },
      ok: 1,
    };
  },
};

/** `explain`. */
export const explainCommands: Record<string, Command> = { explain };
