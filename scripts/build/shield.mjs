/**
 * Code for a worker of a browser, in a function of its own where nothing of Node is seen. In Electron a worker may have Node's
 * `process` and `require`, by which libraries take it for Node, and may lack the classes of fetch (electron/electron#42577).
 * @param {string} code a script; the names that it declares stay inside
 */
export const shielded = (code) => `for(const name of["Response","Request","Headers"])if(typeof self[name]==="undefined")self[name]=class{};`
  + 'try{Object.defineProperty(self,"process",{value:undefined,writable:true,configurable:true})}catch{try{self.process=undefined}catch{}}'
  + `(function(process,require,module,exports,global,__filename,__dirname){${code}\n}).call(self);`;
