/** What can go wrong with a model, as sentences for the user. */

/** No answer came over the network, or not all of it. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';

  constructor(readonly kind: 'unreachable' | 'stalled' | 'too large' | 'broken off', message: string) {
    super(message);
  }
}

/** The generator cannot answer. The message says what is wrong and what to do. */
export class GeneratorFailure extends Error {
  override readonly name = 'GeneratorFailure';
}

/** A model cannot be had. The message says what is wrong and what to do. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

/** Under its name there is another model now, whose vectors must not be mixed with those of the one before: it has to be opened anew. */
export class ModelChanged extends Error {
  override readonly name = 'ModelChanged';
}
