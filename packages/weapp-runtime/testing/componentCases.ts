/** Files of one case by name without folder; `index` is its page, written as a component. */
export interface ComponentCase {
  title: string;
  files: Record<string, string>;
}

export const COMPONENT = '{"component":true,"usingComponents":{}}';
const USING = '{"component":true,"usingComponents":{"child":"./child"}}';

/** A page with one child component. `act` of the page runs after both are attached. */
export function withChild(
  title: string,
  [indexWxml, indexJs]: [string, string],
  [childWxml, childJs]: [string, string],
): ComponentCase {
  return {
    title,
    files: {
      'index.wxml': indexWxml,
      'index.js': indexJs,
      'index.json': USING,
      'child.wxml': childWxml,
      'child.js': childJs,
      'child.json': COMPONENT,
    },
  };
}

export const alone = (title: string, wxml: string, js: string): ComponentCase => ({
  title,
  files: { 'index.wxml': wxml, 'index.js': js, 'index.json': COMPONENT },
});

export const act = (body: string, more = ''): string =>
  `Component({ methods: { act() { ${body} } }${more} })`;

/** Cases in which both engines must log the same lines and have the same tree afterwards. */
export const componentCases: ComponentCase[] = [
  withChild(
    'converts properties to their types',
    ['<child a="5" b="{{1}}" c="{{\'\'}}" d="x" e="{{n}}" f="{{0}}"/>', act('', ',data:{n:null}')],
    [
      '<text>{{a}}|{{b}}|{{c}}|{{d}}|{{e}}|{{f}}</text>',
      `Component({ properties: { a: Number, b: String, c: Boolean, d: Boolean, e: Array, f: null },
        lifetimes: { attached() { for (const k of 'abcdef') console.log(k, typeof this.data[k], JSON.stringify(this.data[k])) } } })`,
    ],
  ),
  withChild(
    'sets properties before attached and calls observers in order',
    ['<child a="{{x}}" b="{{y}}"/>', act('this.setData({ x: 2, y: 3 })', ',data:{x:1,y:1}')],
    [
      '<text>{{a}}{{b}}</text>',
      `Component({ properties: { a: { type: Number, value: 0, observer(n, o) { console.log('a', n, o) } }, b: Number },
        observers: { 'a, b'(a, b) { console.log('both', a, b) }, b(b) { console.log('b', b) } },
        lifetimes: { created() { console.log('created') }, attached() { console.log('attached', this.data.a, this.data.b) } } })`,
    ],
  ),
  alone(
    'observes paths of data',
    '<text>{{o.a.b}}{{l[1].x}}</text>',
    act(
      "this.setData({ 'o.a.b': 2 }); this.setData({ 'l[1].x': 9 }); this.setData({ o: { a: { b: 5 } } })",
      `,data:{o:{a:{b:1}},l:[{x:1},{x:2}]}, observers: { 'o.a.b'(v) { console.log('o.a.b', v) },
        'o.**'(v) { console.log('o.**', JSON.stringify(v)) }, 'l[1].x'(v) { console.log('l[1].x', v) } }`,
    ),
  ),
  alone(
    'creates what a path of setData lacks',
    '<text>{{l[2]}}{{o.p.q}}</text>',
    act(
      "this.setData({ 'l[2]': 'x', 'o.p.q': 1 }); console.log(JSON.stringify(this.data))",
      ',data:{l:[]}',
    ),
  ),
  alone(
    'calls the callback of setData after the change',
    '<text>{{a}}</text>',
    act('this.setData({ a: 1 }, () => { console.log(this.data.a) })'),
  ),
  withChild(
    'calls created and attached of parents first, ready of children first',
    [
      '<child name="one"/><view><child name="two"/></view>',
      "Component({ lifetimes: { created() { console.log('page created') }, attached() { console.log('page attached') }, ready() { console.log('page ready') } } })",
    ],
    [
      '<text>{{name}}</text>',
      `Component({ properties: { name: String }, lifetimes: { created() { console.log('created') },
        attached() { console.log('attached', this.data.name) }, ready() { console.log('ready', this.data.name) } } })`,
    ],
  ),
  withChild(
    'calls detached of a removed component',
    ['<child wx:if="{{on}}"/>', act('this.setData({ on: false })', ',data:{on:true}')],
    ['<text>x</text>', "Component({ lifetimes: { detached() { console.log('detached') } } })"],
  ),
  withChild(
    'calls ready of a component that is added later',
    ['<child wx:if="{{on}}"/>', act('this.setData({ on: true })', ',data:{on:false}')],
    ['<text>x</text>', "Component({ lifetimes: { attached() { console.log('attached') } } })"],
  ),
  withChild(
    'merges behaviors: data, properties, methods and lifetimes',
    ['<child p="q"/>', act('')],
    [
      '<text>{{p}}{{fromB}}{{own}}{{both}}</text>',
      `const a = Behavior({ data: { fromA: 1, both: { a: 1 } }, lifetimes: { attached() { console.log('a attached') } }, methods: { m() { return 'a' }, only() { return 'only a' } } });
       const b = Behavior({ behaviors: [a], properties: { p: String }, data: { fromB: 2, both: { b: 2 } }, lifetimes: { attached() { console.log('b attached') } }, methods: { m() { return 'b' } } });
       Component({ behaviors: [b], data: { own: 3 }, lifetimes: { attached() { console.log('own attached', this.m(), this.only(), this.data.fromA, JSON.stringify(this.data.both)) } } })`,
    ],
  ),
  withChild(
    'takes the built-in behavior wx://form-field',
    ['<child name="n" value="v"/>', act('')],
    [
      '<text>{{name}}={{value}}</text>',
      "Component({ behaviors: ['wx://form-field'], lifetimes: { attached() { console.log(this.data.name, this.data.value) } } })",
    ],
  ),
  withChild(
    'takes wx://form-field-group and wx://form-field-button',
    ['<child/>', act('')],
    [
      '<text>x</text>',
      "Component({ behaviors: ['wx://form-field-group', 'wx://form-field-button'], lifetimes: { attached() { console.log('attached') } } })",
    ],
  ),
  withChild(
    'returns from selectComponent what wx://component-export exports',
    ['<child id="c"/>', act("console.log(JSON.stringify(this.selectComponent('#c')))")],
    [
      '<text>x</text>',
      "Component({ behaviors: ['wx://component-export'], export() { return { exported: 1 } } })",
    ],
  ),
  withChild(
    'finds components by class and id',
    [
      '<child class="k" id="one" n="1"/><view><child class="k" n="2"/></view>',
      act(
        "console.log(this.selectAllComponents('.k').map((c) => c.data.n).join(), this.selectComponent('#one').data.n)",
      ),
    ],
    ['<text>{{n}}</text>', 'Component({ properties: { n: Number } })'],
  ),
  withChild(
    'fills several slots',
    [
      '<child><view slot="b">in b</view><text>plain</text><view slot="a">in a</view></child>',
      act(''),
    ],
    [
      '<slot name="a"/><view class="m"><slot name="b"/></view>',
      'Component({ options: { multipleSlots: true } })',
    ],
  ),
  withChild(
    'passes custom events to the page',
    [
      '<child bind:change="on" bindother="on"/>',
      'Component({ methods: { on(e) { console.log(e.type, e.detail && JSON.stringify(e.detail.a)) } } })',
    ],
    [
      '<text>x</text>',
      "Component({ lifetimes: { attached() { this.triggerEvent('change', { a: [1] }); this.triggerEvent('other') } } })",
    ],
  ),
  withChild(
    'bubbles a composed event through the components',
    [
      '<view bindpop="outer"><child bindpop="own"/></view>',
      "Component({ methods: { outer(e) { console.log('outer', JSON.stringify(e.detail)) }, own() { console.log('own') } } })",
    ],
    [
      '<view bindpop="inner"><text id="t">x</text></view>',
      `Component({ methods: { inner() { console.log('inner') } },
        lifetimes: { attached() { this.triggerEvent('pop', { x: 1 }, { bubbles: true, composed: true }) } } })`,
    ],
  ),
  withChild(
    'keeps a dataset with names and types of the template',
    [
      '<child data-some-name="{{ {a:1} }}" data-CamelCase="x" data-n="{{5}}" bindgo="on"/>',
      'Component({ methods: { on(e) { const { dataset } = e.currentTarget; console.log(JSON.stringify(Object.entries(dataset).sort())) } } })',
    ],
    ['<text>x</text>', "Component({ lifetimes: { attached() { this.triggerEvent('go') } } })"],
  ),
  withChild(
    'has properties named dataset, id and class of its own data',
    ['<child dataset="{{list}}"/>', act('', ',data:{list:[{x:1}]}')],
    [
      '<text wx:for="{{dataset}}" wx:key="x">{{item.x}}</text>',
      `Component({ properties: { dataset: Array }, observers: { dataset(v) { console.log(JSON.stringify(v)) } },
        lifetimes: { attached() { console.log(this.data.dataset.length, this.properties.dataset.length) } } })`,
    ],
  ),
  alone(
    'renders lists with keys, index and item names',
    '<view wx:for="{{l}}" wx:for-item="r" wx:for-index="i" wx:key="id" class="row r{{i}}">{{i}}:{{r.id}}</view>',
    act(
      'this.setData({ l: [{ id: 3 }, { id: 1 }, { id: 4 }] })',
      ',data:{l:[{id:1},{id:2},{id:3}]}',
    ),
  ),
  alone(
    'renders conditions and the text of null, undefined and objects',
    '<view wx:if="{{a}}">a</view><view wx:elif="{{b}}">b</view><view wx:else>c</view><text>{{n}}|{{u}}|{{t}}|{{z}}</text><text>{{n}}</text><text>{{u}}</text>',
    act('this.setData({ a: 0, b: 1 })', ',data:{a:1,n:null,t:true,z:0}'),
  ),
  alone(
    'renders templates with data and spread',
    '<template name="t"><text>{{a}}-{{b}}-{{c}}</text></template><template is="t" data="{{a:1,...o,c}}"/><template is="{{n}}" data="{{...o}}"/>',
    act('', ",data:{o:{b:2,a:7},c:3,n:'t'}"),
  ),
  alone(
    'computes operators, strings and calls of WXS',
    `<wxs module="m">function f(a, b) { return a + ':' + b } module.exports = { f: f, k: [1,2].join('-'), c: [].constructor, n: (5).constructor, r: getRegExp('a+', 'g').test('caat'), d: getDate(0).getTime() }</wxs>
     <text>{{m.f(1, x)}}|{{m.k}}|{{m.c}}|{{m.n}}|{{m.r}}|{{m.d}}|{{x > 1 ? 'big' : 'small'}}|{{a && b || 'no'}}|{{l.length + 1}}|{{o['k']}}|{{'<' + x + '>'}}</text>`,
    act('this.setData({ x: 2 })', ',data:{x:1,l:[1,2],o:{k:"v"}}'),
  ),
  {
    title: 'relates a parent and its children',
    files: {
      'index.wxml': '<child><view><item n="1"/></view><item n="2" wx:if="{{on}}"/></child>',
      'index.js': act('this.setData({ on: false })', ',data:{on:true}'),
      'index.json': '{"component":true,"usingComponents":{"child":"./child","item":"./item"}}',
      'child.wxml': '<slot/>',
      'child.js': `Component({ relations: { './item': { type: 'descendant',
        linked(t) { console.log('linked', t.data.n) }, unlinked(t) { console.log('unlinked', t.data.n) } } },
        lifetimes: { ready() { console.log('nodes', this.getRelationNodes('./item').map((one) => one.data.n).join()) } } })`,
      'child.json': COMPONENT,
      'item.wxml': '<text>{{n}}</text>',
      'item.js': `Component({ properties: { n: Number }, relations: { './child': { type: 'ancestor',
        linked() { console.log('item linked', this.data.n) } } } })`,
      'item.json': COMPONENT,
    },
  },
  withChild(
    'calls the observer of a property again for a value that it sets itself',
    ['<child list="{{l}}"/>', act('this.setData({ l: [{ x: 2 }] })', ',data:{l:[{x:1}]}')],
    [
      '<text wx:for="{{list}}" wx:key="x">{{item.x}}{{item.y}}</text>',
      `Component({ properties: { list: { type: Array, value: [], observer(v) {
        console.log('observer', JSON.stringify(v)); if (++this.calls > 5) return; v.forEach((one) => { one.y = 'y' }); this.setData({ list: v }) } } },
        created() { this.calls = 0 } })`,
    ],
  ),
  withChild(
    'applies external classes',
    ['<child my-class="red big"/>', act('')],
    ['<view class="my-class own">x</view>', "Component({ externalClasses: ['my-class'] })"],
  ),
  withChild(
    'observes pure data',
    ['<child p="1"/>', act('')],
    [
      '<text>{{a}}</text>',
      `Component({ options: { pureDataPattern: /^_/ }, properties: { p: Number }, data: { _p: 5, a: 1 },
        observers: { p(v) { this.setData({ _p: v + 1 }) }, _p(v) { console.log('_p', v) } } })`,
    ],
  ),
  withChild(
    'does not call the observer of a property again when a list is replaced by an equal one',
    [
      '<child wx:for="{{cn}}" wx:key="sid" value="{{item.v}}"/>',
      act(
        "this.setData({ cn: [{ sid: 'b', v: 'y' }, { sid: 'a', v: 'x' }] }); this.setData({ 'cn[1].v': 'x' }); this.setData({ 'cn[0].v': 'z' })",
        ",data:{cn:[{sid:'a',v:'x'},{sid:'b',v:'y'}]}",
      ),
    ],
    [
      '<text>{{value}}</text>',
      "Component({ properties: { value: { type: String, value: '', observer(n, o) { console.log('value', n, o) } } } })",
    ],
  ),
];
