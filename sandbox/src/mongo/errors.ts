/** MongoDB's error codes that this server answers with, by their code name. */
export const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  CommandNotSupportedOnView: 166,
  InvalidPipelineOperator: 168,
  QueryPlanKilled: 175,
  TransactionTooOld: 225,
  CannotIndexParallelArrays: 171,
  NotImplemented: 238,
  ConversionFailure: 241,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  QueryExceededMemoryLimit: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

/** Additional fields of an error answer. */
export interface ErrorDetails {
  keyPattern?: unknown;
  keyValue?: unknown;
  errInfo?: unknown;
  errorLabels?: string[];
}

/** An error that is answered to the client with MongoDB's code. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: ErrorDetails;

  constructor(code: keyof typeof codes | number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = typeof code === 'number' ? code : codes[code];
    this.codeName = typeof code === 'number' ? `Location${code}` : code;
    this.details = details;
  }
}

/** Return the refusal of something that MongoDB has and this server has not. */
export function unsupported(what: string): MongoError {
  return new MongoError('CommandNotSupported', `${what} is not supported by this server`);
}

/** A transaction met a document that somebody else changed: the client runs the transaction again. */
export function writeConflict(): MongoError {
  return new MongoError(
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. Please retry your operation or multi-document transaction.',
    { errorLabels: ['TransientTransactionError'] },
  );
}

/** A transaction meets a collection that was made, changed or dropped after it began. */
export function snapshotUnavailable(): MongoError {
  return new MongoError(
    'SnapshotUnavailable',
    'Unable to read from a snapshot due to pending collection catalog changes; please retry the operation.',
    { errorLabels: ['TransientTransactionError'] },
  );
}
