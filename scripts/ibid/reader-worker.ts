/** The reader's worker in Node, with a canvas. */
import './canvas-globals';
import '../../src/engine/reader/worker';
