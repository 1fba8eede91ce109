import { act, alone, COMPONENT, type ComponentCase } from './componentCases';

/**
 * Templates and data of public bug reports about mini-programs, each with its report. Both engines must log the same
 * lines and have the same tree afterwards.
 */
export const reportedTemplates: ComponentCase[] = [
  alone(
    'wechat-miniprogram/computed#42: the observer `**` is called for every setData',
    '<text>{{a}}{{b.c}}</text>',
    act(
      "this.setData({ a: 2 }); this.setData({ 'b.c': 3 }); this.setData({})",
      ",data:{a:1,b:{c:1}}, observers: { '**'() { console.log('any', this.data.a, this.data.b.c) }, 'b.**'(b) { console.log('b', JSON.stringify(b)) } }",
    ),
  ),
  {
    title: 'glass-easel#47, #125: an imported template uses the WXS of its own file',
    files: {
      'index.wxml':
        '<import src="./row.wxml"/><wxs module="w">module.exports = { f: function () { return "page" } }</wxs><template is="row" data="{{a: 1}}"/><text>{{w.f()}}</text>',
      'row.wxml':
        '<wxs module="w">module.exports = { f: function (a) { return "row" + a } }</wxs><template name="row"><text>{{w.f(a)}}</text></template>',
      'index.js': act(''),
      'index.json': COMPONENT,
    },
  },
  {
    title: 'glass-easel#195: an included file follows the data, at two places',
    files: {
      'index.wxml':
        '<wxs module="p">module.exports = "page"</wxs><include wx:if="{{a}}" src="row.wxml"/><view wx:for="{{l}}" wx:key="*this"><include src="./row"/></view>',
      'row.wxml':
        '<wxs module="w">module.exports = { f: function (x) { return "w" + x } }</wxs><template name="t">t</template><text class="k{{index}}">{{a}}-{{item}}{{w.f(a)}}{{p}}</text>',
      'index.js': act(
        'this.setData({ a: 2 }); this.setData({ l: [3, 4, 5] })',
        ',data:{a:1,l:[3,4]}',
      ),
      'index.json': COMPONENT,
    },
  },
  alone(
    'glass-easel#45, #116: nested lists, also of values that are computed',
    '<view wx:for="{{l}}" wx:key="id"><text wx:for="{{item.rows}}" wx:key="*this" wx:for-item="r" wx:for-index="j">{{index}}{{j}}{{item.id}}{{r}}</text><text wx:for="{{item.open ? item.rows : []}}" wx:key="index">{{item}}</text></view>',
    act(
      "this.setData({ 'l[1].open': true, 'l[0].rows': [9] }); this.setData({ 'l[1].rows[1]': 8 })",
      ',data:{l:[{id:1,rows:[1,2]},{id:2,rows:[3,4]}]}',
    ),
  ),
  alone(
    'lists of an object, a text, a number and of nothing',
    '<text wx:for="{{o}}" wx:key="*this">{{index}}={{item}}</text><text wx:for="{{s}}" wx:key="index">{{index}}{{item}}</text><text wx:for="{{n}}" wx:key="*this">{{index}}{{item}}</text><text wx:for="{{z}}">never</text><text wx:for="{{[1, a]}}" wx:key="*this">{{item}}</text>',
    act('', ",data:{o:{x:1,y:2},s:'ab',n:3,z:null,a:5}"),
  ),
  alone(
    'wx:key `*this` keeps the components of texts that move',
    '<block wx:for="{{l}}" wx:key="*this"><text id="t{{item}}">{{index}}{{item}}</text></block>',
    act(
      "this.setData({ l: ['c', 'a', 'd'] }); this.setData({ l: ['d', 'b', 'a'] })",
      ",data:{l:['a','b','c']}",
    ),
  ),
  alone(
    'a condition and a list on one element, and conditions between blocks',
    '<view wx:for="{{l}}" wx:key="*this" wx:if="{{item > 1}}">{{item}}</view><block wx:if="{{a}}"><text>1</text><text>2</text></block><block wx:elif="{{b}}">3</block><block wx:else><text>4</text></block><view hidden="{{a}}">5</view>',
    act('this.setData({ a: false }); this.setData({ l: [3, 1] })', ',data:{l:[1,2],a:true,b:0}'),
  ),
  alone(
    'values in texts: operators, members of undefined',
    "<text>{{a.b.c}}|{{a['b']}}|{{l[0].x}}|{{!a}}|{{1 + '1'}}|{{5 % 3}}|{{'a' < 'b'}}|{{[1,2,3].length}}|{{true}}|{{false}}|{{0}}|{{-1}}|{{f}}|{{o}}|{{[1,[2]]}}</text>",
    act('', ',data:{f:1.50,o:{x:1}}'),
  ),
  alone(
    'classes and styles given in several ways',
    '<view class="  a   {{b}}  {{c ? \'d\' : \'\'}} "/><view style="color: {{k}};width:{{w}}px"/><view style=""/><view class="{{u}}" style="{{u}}"/>',
    act("this.setData({ b: 'e' })", ",data:{b:'b',c:1,k:'red',w:5}"),
  ),
  alone(
    'WXS: dates, regular expressions, numbers, JSON and arguments',
    `<wxs module="m">
      var k = { a: 1 };
      function sum() { var s = 0; for (var i = 0; i < arguments.length; i++) s += arguments[i]; return s }
      module.exports = { sum: sum, k: k, year: getDate('2020/03/04').getFullYear(), month: getDate(2020, 0, 31).getMonth(), time: getDate(1500000000000).toJSON(),
        replaced: 'a-b-c'.replace(getRegExp('-', 'g'), '+'), flags: getRegExp('a', 'ig').ignoreCase,
        json: JSON.stringify({ x: [1, 'y'] }), parsed: JSON.parse('{"z":2}').z, max: Math.max(1, 3), round: Math.round(2.5), fixed: (1.005).toFixed(1), int: parseInt('12px'), float: parseFloat('1.5e1'), nan: isNaN('x'), uri: encodeURIComponent('中&'), type: typeof k, types: [typeof sum, typeof 1, typeof undefined].join(), split: 'a,b'.split(',').length,
        sorted: [3, 1, 2].sort(function (a, b) { return a - b }).join(), mapped: [1, 2].map(function (x) { return x * 2 }).join(), date: getDate(0).constructor, rx: getRegExp('a').constructor, fn: sum.constructor, bool: true.constructor, obj: k.constructor, str: 'x'.constructor }
    </wxs><text wx:for="{{m}}" wx:key="index" wx:if="{{index !== 'sum' && index !== 'k'}}">{{index}}={{item}}</text><text>{{m.sum(1, 2, x)}}{{m.k.a}}{{m.none}}</text>`,
    act('this.setData({ x: 4 })', ',data:{x:3}'),
  ),
  alone(
    'templates: names and data from a list and from the page',
    '<template name="a"><text>A{{x}}{{hidden}}</text></template><template name="b"><text>B{{x}}</text></template><block wx:for="{{[\'a\', \'b\']}}" wx:key="*this"><template is="{{item}}" data="{{x: index}}"/></block><template is="{{k ? \'a\' : \'b\'}}" data="{{...n, x: 5}}"/>',
    act('this.setData({ k: true });', ",data:{hidden:'page',k:false,n:{x:1}}"),
  ),
  alone(
    'setData of paths through lists, and values that change their kind',
    '<text>{{a[0][1].b}}|{{o.x[0]}}|{{t.y}}|{{l.length}}</text>',
    act(
      "this.setData({ 'a[0][1].b': 1 }); this.setData({ 'o.x[0]': 2, 't.y': 3, 'l[3]': 4 }); console.log(JSON.stringify(this.data))",
      ",data:{a:[[0,{b:0}]],o:{x:'text'},t:5,l:[1]}",
    ),
  ),
  alone(
    'a change of this.data without setData is not rendered until its field is set',
    '<text>{{a}}{{o.x}}</text>',
    act(
      'this.data.a = 5; this.data.o.x = 6; this.setData({ b: 1 }); console.log(this.data.a, this.data.o.x)',
      ',data:{a:1,o:{x:1},b:0}',
    ),
  ),
];
